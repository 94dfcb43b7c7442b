import { button, field, type HelpPage, line, opening, part, place } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/users.webp";

export const users: HelpPage = {
  purpose: line`Usuários são as pessoas que entram nesta área. Não há níveis: quem entra pode fazer tudo, e cada ação fica nos logs com o nome de quem a fez. Por isso, uma conta para cada pessoa, e nunca uma senha dividida.`,
  picture: {
    address: picture,
    alt: "A lista de usuários, que diz quem não tem a segunda etapa.",
  },
  tasks: [
    {
      title: "Convidar alguém",
      steps: [
        line`Clique em ${opening("Convidar")}, preencha ${field("Nome")} e ${field("E-mail")} e clique em ${button("Enviar convite")}.`,
        line`A pessoa escolhe a própria senha pelo link, que vale sete dias. Convites abertos ficam acima da lista e podem ser reenviados.`,
      ],
    },
    {
      title: "Tirar o acesso de quem saiu",
      steps: [
        line`Na linha da pessoa, desative ou exclua. A tela pergunta quem assume os leads, as mensagens e os pedidos dela.`,
        line`As sessões terminam na hora. Desativar guarda a conta; uma exclusão pode ser desfeita por 24 horas.`,
      ],
    },
    {
      title: "Proteger a entrada",
      steps: [
        line`A coluna ${part("Duas etapas")} mostra quem só tem a senha.`,
        line`Em ${opening("Regras de acesso")}, marque ${field("Exigir a verificação em duas etapas")} ou ${field("Exigir senhas fortes")}.`,
      ],
    },
  ],
  surprises: [
    line`Exigir as duas etapas encerra a sessão de quem não as tem, a sua também: na próxima entrada, o sistema mostra o código a ler com o celular.`,
    line`Ninguém pode desativar ou excluir a si mesmo, e sempre sobra um usuário ativo.`,
    line`Mudanças aqui pedem a sua senha, se faz mais de cinco minutos que você entrou.`,
    line`Ao editar, uma senha em branco mantém a que existe.`,
  ],
  ask: line`Quem perdeu o celular e os códigos pede a outro administrador, que desliga a verificação na conta dela. A sua própria conta fica no menu com o seu nome. Quem fez o quê está em ${place("/admin/logs")}.`,
};
