import type { Product } from "./product.ts";

export const jalekinho: Product = {
  name: "Jalekinho",
  title: "Jalekinho, a escola em ordem e a família por perto",
  lead: "Matrículas, turmas, mensalidades e o dia de cada criança em um só lugar. A equipe registra em poucos toques e a família acompanha pelo celular.",
  features: [
    {
      title: "Matrícula e rematrícula",
      text: "Ficha, documentos e contrato preenchidos pela família no celular, com assinatura eletrônica.",
    },
    {
      title: "Turmas e vagas",
      text: "Distribuição por idade e período, lista de espera e limite de crianças por educador ou educadora.",
    },
    {
      title: "Diário do dia",
      text: "Refeições, sono, trocas e atividades registrados sem interromper a brincadeira.",
    },
    {
      title: "Recados às famílias",
      text: "Para uma criança, uma turma ou a escola toda, com confirmação de leitura.",
    },
    {
      title: "Mensalidades",
      text: "Boleto e Pix gerados todo mês, desconto para irmãos e lembrete antes do vencimento.",
    },
    {
      title: "Saúde e alergias",
      text: "Restrições alimentares, remédios e contatos de emergência à vista de quem cuida.",
    },
    {
      title: "Entrada e saída",
      text: "Quem pode buscar cada criança, com foto e horário registrado no portão.",
    },
    {
      title: "Fotos e álbuns",
      text: "Só a família da criança vê, conforme a autorização de imagem e a LGPD.",
    },
  ],
  audiences: [
    {
      title: "Escolas infantis",
      who: "Educação infantil e primeiros anos",
      text: "Da lista de espera à rematrícula, com turmas, mensalidades e comunicados na mesma secretaria.",
    },
    {
      title: "Berçários e creches",
      who: "Período integral e meio período",
      text: "Mamadeiras, sonecas e trocas anotadas na hora, para a família saber como foi o dia do bebê.",
    },
    {
      title: "Espaços infantis",
      who: "Contraturno, recreação e oficinas",
      text: "Planos por hora, diária ou mês, limite de vagas por atividade e entrada com responsável autorizado.",
    },
  ],
};
