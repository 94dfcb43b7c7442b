import { type HelpPage, line, place } from "#client/admin/help/help-page.ts";

export const firstSteps: HelpPage = {
  purpose: line`Uma instalação nova começa com uma empresa de exemplo, para você ver o site pronto. Esta lista tem o que falta antes de mostrar o site a clientes. Cada item se marca sozinho quando o sistema vê que está feito.`,
  tasks: [
    {
      title: "Dar a cara da empresa",
      steps: [
        line`Comece por ${place("/admin/data-management")}: nome, CNPJ, contato, endereço, horários e cores. Troque as imagens em ${place("/admin/file-upload")}.`,
        line`Depois, leia cada página em ${place("/admin/pages")} e troque o que não vale para você. Os slides de exemplo ficam em ${place("/admin/slider")}.`,
      ],
    },
    {
      title: "Fazer os avisos chegarem",
      steps: [
        line`Sem servidor de e-mail, nenhum aviso sai. Quem cuida do servidor o configura; ${place("/admin/system-health")} diz se deu certo.`,
        line`Envie um pedido de teste pelo site, veja se ele chega em ${place("/admin/leads")} e no e-mail de contato, e exclua-o depois.`,
      ],
    },
    {
      title: "Proteger",
      steps: [
        line`Convide um segundo administrador em ${place("/admin/users")}: se um perder o acesso, o outro o devolve. Os dois ligam a segunda etapa na própria conta.`,
        line`Peça um backup de cada dia a quem cuida do servidor.`,
        line`Leia ${place("/admin/terms-of-use")} e ${place("/admin/privacy-policy")} com quem responde por eles.`,
      ],
    },
  ],
  surprises: [
    line`O que está vazio não aparece no site. O que é de exemplo aparece até ser trocado ou esvaziado.`,
    line`A lista some quando tudo está feito, e pode ser fechada antes.`,
    line`Nenhum prazo de guarda vem ligado: decida por quanto tempo guardar em ${place("/admin/privacy")}.`,
  ],
  ask: line`O que depende do servidor, como e-mail, backup e endereço, é de quem o instalou. O resto qualquer administrador faz. A ajuda de cada tela está no ponto de interrogação ao lado do título; no celular, em Mais.`,
};
