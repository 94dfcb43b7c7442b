import { button, field, type HelpPage, line, opening, place } from "#client/admin/help/help-page.ts";

export const access: HelpPage = {
  purpose: line`Acessos são os endereços que a equipe usa todo dia: portais da receita, central de suporte, painéis de clientes. Ficam num lugar só, por categoria, e abrem com um clique de qualquer tela, pelo botão de corrente no alto do menu.`,
  tasks: [
    {
      title: "Guardar um endereço",
      steps: [
        line`Clique em ${opening("Novo Acesso")}. Escolha ou escreva a ${field("Categoria")}, dê um ${field("Título")} e cole a ${field("URL")}.`,
        line`Escreva em ${field("Descrição")} o que não cabe no título e clique em ${button("Salvar")}.`,
      ],
    },
    {
      title: "Achar e abrir",
      steps: [
        line`Filtre por ${field("Categoria")} ou digite na busca. O clique abre em outra aba.`,
        line`A busca geral, com Ctrl e K, também acha acessos.`,
      ],
    },
    {
      title: "Mudar ou excluir",
      steps: [
        line`O menu com três pontos de cada acesso tem as duas coisas.`,
        line`Uma exclusão pode ser desfeita por 24 horas, pelo aviso ou pelos logs.`,
      ],
    },
  ],
  surprises: [
    line`A lista é da equipe inteira: o que você muda, muda para todos. Não guarde aqui senhas nem links pessoais.`,
    line`Sem https:// na frente, o sistema põe. Só endereços da web são aceitos.`,
    line`Uma categoria existe enquanto algum acesso a usa. Quando você muda a cor de um acesso, uma caixa oferece a mesma cor para a categoria inteira.`,
    line`${button("Mostrar Atalhos")} põe botões coloridos acima da lista, um para cada acesso.`,
    line`Dois acessos podem ter o mesmo título e o mesmo endereço.`,
  ],
  ask: line`Se um endereço não abre, fale com quem o cadastrou: o nome está em ${place("/admin/logs")}. Para um endereço do próprio site que mudou, use ${place("/admin/paths")}.`,
};
