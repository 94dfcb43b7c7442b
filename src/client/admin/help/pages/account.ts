import { button, field, type HelpPage, line, opening, part, place } from "#client/admin/help/help-page.ts";

export const account: HelpPage = {
  purpose: line`Aqui fica a sua conta: nome, e-mail, senha, a segunda etapa da entrada e os aparelhos em que você está. Vale cinco minutos no primeiro dia: uma conta só com senha é a porta mais fácil.`,
  tasks: [
    {
      title: "Ligar a segunda etapa",
      steps: [
        line`Em ${part("Verificação em duas etapas")}, clique em ${opening("Ligar verificação")} e leia o código com um aplicativo autenticador.`,
        line`Digite o ${field("Código do aplicativo")} e confirme. Guarde os dez códigos de recuperação fora do celular: eles aparecem uma vez só.`,
      ],
    },
    {
      title: "Entrar sem senha",
      steps: [
        line`Em ${part("Chaves de acesso")}, crie uma chave e confirme com a digital, o rosto ou o PIN do aparelho.`,
        line`Crie uma em cada aparelho que você usa.`,
      ],
    },
    {
      title: "Encerrar um acesso esquecido",
      steps: [
        line`${part("Sessões abertas")} mostra onde você está. Encerre a que não reconhecer, e troque a senha.`,
        line`${part("Aparelhos lembrados")} são os que não pedem o código por 30 dias.`,
      ],
    },
  ],
  surprises: [
    line`Trocar a senha encerra as outras sessões e avisa você por e-mail.`,
    line`Sem uso, a sessão termina em 30 minutos. O que você digitou fica guardado neste navegador e volta depois da entrada.`,
    line`Depois de 24 horas é preciso entrar de novo, com ou sem uso.`,
    line`Marque a caixa dos contatos combinados para receber por e-mail, de manhã ou na hora marcada, os leads com quem você combinou falar.`,
  ],
  ask: line`Se perdeu o celular e os códigos, peça a outro administrador que desligue a verificação em ${place("/admin/users")}. Se recebeu um aviso de entrada que não foi sua, troque a senha em ${button("Trocar senha")} e avise os colegas.`,
};
