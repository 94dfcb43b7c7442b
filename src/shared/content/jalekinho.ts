import { defineContent } from "./define-content.ts";

/** The page of Jalekinho. */
export const jalekinho = defineContent(
  "jalekinho",
  ({ figure, heading, line, list, photoPlace, picture, text }) => ({
    intro: {
      title: heading("Jalekinho, a escola em ordem e a família por perto"),
      lead: text(
        "Matrículas, turmas, mensalidades e o dia de cada criança em um só lugar. A equipe registra em poucos toques e a família acompanha pelo celular.",
      ),
      picture: picture(),
    },
    evidence: {
      title: heading("A família sabe antes de perguntar"),
      items: list(
        [
          {
            id: "messages",
            figure: figure("1h25"),
            unit: line("de sono da Helena, das 12h40 às 14h05"),
            sentence: line(
              "O recado sai da sala, chega só a quem cuida daquela criança, e a escola vê quem leu.",
            ),
            picture: picture(),
          },
          {
            id: "tuition",
            figure: figure("10%"),
            unit: line("de desconto de irmãos, calculado sozinho"),
            sentence: line("Boletos e Pix do mês saem de uma vez."),
            picture: picture(),
          },
          {
            id: "gate",
            figure: figure("17h30"),
            unit: line("a saída da Helena, com o avô já autorizado"),
            sentence: line("No portão, a equipe confere a foto e o aviso da família."),
            picture: picture(),
          },
        ],
        { min: 1, max: 3 },
      ),
    },
    photo: photoPlace(),
    features: {
      title: heading("Menos papel na secretaria, mais tempo na roda"),
      lead: text("O mesmo registro serve à direção, à sala e à família."),
      items: list(
        [
          {
            id: "enrollment",
            title: heading("Matrícula e rematrícula"),
            text: line(
              "Ficha, documentos e contrato preenchidos pela família no celular, com assinatura eletrônica.",
            ),
          },
          {
            id: "classes",
            title: heading("Turmas e vagas"),
            text: line(
              "Distribuição por idade e período, lista de espera e limite de crianças por educador ou educadora.",
            ),
          },
          {
            id: "diary",
            title: heading("Diário do dia"),
            text: line("Refeições, sono, trocas e atividades registrados sem interromper a brincadeira."),
          },
          {
            id: "messages",
            title: heading("Recados às famílias"),
            text: line("Para uma criança, uma turma ou a escola toda, com confirmação de leitura."),
          },
          {
            id: "tuition",
            title: heading("Mensalidades"),
            text: line("Boleto e Pix gerados todo mês, desconto para irmãos e lembrete antes do vencimento."),
          },
          {
            id: "health",
            title: heading("Saúde e alergias"),
            text: line("Restrições alimentares, remédios e contatos de emergência à vista de quem cuida."),
          },
          {
            id: "gate",
            title: heading("Entrada e saída"),
            text: line("Quem pode buscar cada criança, com foto e horário registrado no portão."),
          },
          {
            id: "photos",
            title: heading("Fotos e álbuns"),
            text: line("Só a família da criança vê, conforme a autorização de imagem e a LGPD."),
          },
        ],
        { min: 1, max: 20 },
      ),
    },
    audiences: {
      title: heading("Para todo lugar onde se cresce"),
      items: list(
        [
          {
            id: "schools",
            title: heading("Escolas infantis"),
            who: line("Educação infantil e primeiros anos"),
            text: text(
              "Da lista de espera à rematrícula, com turmas, mensalidades e comunicados na mesma secretaria.",
            ),
          },
          {
            id: "nurseries",
            title: heading("Berçários e creches"),
            who: line("Período integral e meio período"),
            text: text(
              "Mamadeiras, sonecas e trocas anotadas na hora, para a família saber como foi o dia do bebê.",
            ),
          },
          {
            id: "play-spaces",
            title: heading("Espaços infantis"),
            who: line("Contraturno, recreação e oficinas"),
            text: text(
              "Planos por hora, diária ou mês, limite de vagas por atividade e entrada com responsável autorizado.",
            ),
          },
        ],
        { min: 1, max: 6 },
      ),
    },
    end: {
      title: heading("Conheça o Jalekinho com a sua equipe"),
      text: text("Direção, secretaria e sala podem participar da demonstração."),
    },
  }),
);
