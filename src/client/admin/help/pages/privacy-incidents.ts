import { button, field, type HelpPage, line, opening, place } from "#client/admin/help/help-page.ts";

export const privacyIncidents: HelpPage = {
  purpose: line`Este é o livro de incidentes com dados pessoais: um notebook furtado, um e-mail enviado à pessoa errada, uma senha que vazou. A lei manda comunicar os casos de risco em três dias úteis, e o livro conta esses dias.`,
  tasks: [
    {
      title: "Registrar um incidente",
      steps: [
        line`Clique em ${opening("Novo incidente")} assim que souber, mesmo sem todos os dados. Bastam ${field("Título")}, ${field("Quando a empresa soube")} e ${field("O que aconteceu")}.`,
        line`${button("Salvar")} guarda, e os três dias úteis começam a contar de quando a empresa soube.`,
        line`Complete depois. O que você digita e não salva fica como rascunho neste navegador.`,
      ],
    },
    {
      title: "Comunicar",
      at: "record",
      steps: [
        line`Abra o incidente: os campos seguem o formulário da autoridade, na mesma ordem.`,
        line`Ponha o momento em ${field("Comunicado à ANPD em")} e em ${field("Comunicado aos titulares em")}.`,
      ],
    },
    {
      title: "Encerrar",
      at: "record",
      steps: [
        line`Um incidente só se encerra com o momento da comunicação ou com os ${field("Motivos da demora ou de não comunicar")}.`,
        line`${button("Baixar relatório")}: ele sai como arquivo de texto, para copiar para o formulário.`,
      ],
    },
  ],
  surprises: [
    line`Nada se exclui deste livro: ele é a prova do que a empresa fez.`,
    line`Feriados nacionais não contam como dia útil. Os de estados e cidades o sistema não conhece, e o prazo pode parecer mais curto do que é.`,
    line`Um incidente a comunicar aparece em primeiro lugar no painel, antes de qualquer outra coisa.`,
    line`O registro aqui não comunica ninguém: o formulário da ANPD é preenchido no site dela.`,
  ],
  ask: line`Avise o encarregado de dados na mesma hora, antes de decidir se é grave. Quem mexeu no quê você vê em ${place("/admin/logs")}.`,
};
