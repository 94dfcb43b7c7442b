import { defineContent } from "./define-content.ts";
import { pages } from "./pages.ts";

/** The help desk's page. `{meio}` is the channel for a written message: WhatsApp or the form. */
export const helpDesk = defineContent(
  "help_desk",
  ({ figure, heading, label, line, link, list, photoPlace, picture, text }) => ({
    intro: {
      title: heading("Help desk 24\u00a0horas, 7\u00a0dias por semana"),
      lead: text(
        "Alguém que atende às três da manhã, conhece os seus equipamentos e fica com você até o problema acabar.",
      ),
      picture: picture(),
      demo: label("Solicitar Demonstração"),
    },
    features: {
      title: heading("Do pedido ao resolvido, sem perder o fio"),
      lead: text(
        "Oito recursos para que nenhum problema dependa de um bilhete ou da sorte de achar o técnico livre.",
      ),
      items: list(
        [
          {
            id: "deadline",
            title: heading("Chamado com prazo"),
            text: text("Todo pedido ganha número, responsável e hora combinada."),
          },
          {
            id: "remote-access",
            title: heading("Acesso remoto autorizado"),
            text: text("O técnico entra na máquina quando você permite e sai ao terminar."),
          },
          {
            id: "channels",
            title: heading("Três canais, uma fila"),
            text: text("Telefone, {meio} ou e-mail: o atendimento segue no mesmo lugar."),
          },
          {
            id: "priority",
            title: heading("Prioridade pelo impacto"),
            text: text("O caixa parado passa na frente da dúvida que pode esperar."),
          },
          {
            id: "history",
            title: heading("Histórico por equipamento"),
            text: text("O que já foi feito em cada máquina, à vista de quem atende."),
          },
          {
            id: "warning",
            title: heading("Aviso antes da falha"),
            text: text("Disco cheio e backup atrasado abrem chamado sozinhos."),
          },
          {
            id: "solutions",
            title: heading("Base de soluções"),
            text: text("Problemas que se repetem viram instruções para a sua equipe."),
          },
          {
            id: "report",
            title: heading("Relatório do mês"),
            text: text("Quantos chamados, de quem, sobre o quê e em quanto tempo."),
          },
        ],
        { min: 2, max: 20 },
      ),
    },
    week: {
      title: heading("A semana tem"),
      figure: figure("168 horas."),
      titleEnd: heading("Atendemos todas."),
      lead: text(
        "O horário comercial cobre 45 delas. As outras 123 são a madrugada da padaria, o domingo do restaurante e o plantão da clínica. O help desk está lá, 24 horas por dia, 7 dias por semana.",
      ),
      businessHours: label("45 horas comerciais"),
      otherHours: label("123 horas além delas"),
    },
    photo: photoPlace(),
    audiences: {
      title: heading("Para quem é"),
      items: list(
        [
          {
            id: "without-it",
            title: heading("Empresas sem equipe de TI"),
            who: line("Comércios, escritórios, clínicas"),
            text: text(
              "Ninguém mais interrompe o próprio trabalho para descobrir por que a impressora parou: basta chamar o help desk e seguir o dia.",
            ),
          },
          {
            id: "branches",
            title: heading("Redes com várias unidades"),
            who: line("Filiais, franquias, distribuidoras"),
            text: text(
              "Todas as lojas atendidas do mesmo jeito, e um relatório que mostra onde os problemas se repetem.",
            ),
          },
          {
            id: "with-it",
            title: heading("Equipes de TI que precisam de fôlego"),
            who: line("Indústrias, escolas, hospitais"),
            text: text(
              "Ficamos com o primeiro nível e o plantão. A sua equipe recebe só o que precisa dela, já diagnosticado.",
            ),
          },
        ],
        { min: 1, max: 6 },
      ),
    },
    nextStep: {
      title: heading("O help desk é o começo"),
      text: text(
        "A mesma equipe cuida de servidores, redes, domínios e segurança, para que haja menos chamados a abrir.",
      ),
      link: link({ label: "Ver os serviços de\u00a0TI", to: pages.itServices.path }),
    },
    end: {
      title: heading("Veja o help desk funcionando"),
      text: text(
        "Na demonstração você abre um chamado, acompanha o atendimento e vê o relatório que a sua empresa recebe.",
      ),
    },
  }),
);
