import { counted, formatCount } from "#shared/formats/numbers.ts";

type ImportCounts = { imported: number; skipped: number; rejected: number };

function leadsIn(count: number): string {
  return counted(count, "lead", "leads");
}

function importResult({ imported, skipped, rejected }: ImportCounts): string {
  return `${leadsIn(imported)}, ${counted(skipped, "repetido", "repetidos")}, ${formatCount(rejected)} com erro`;
}

/** Importing leads from a CSV file. */
export const leadImportTexts = {
  title: "Importar leads",
  choose: "Escolher planilha ou CSV",
  hint: "XLSX do Excel, LibreOffice ou Google, lido na primeira planilha com dados, ou CSV. Os títulos ficam na primeira linha. Até 20 MB e 100.000 linhas.",
  consent:
    "Leads importados não têm registro de consentimento e não geram e-mails de aviso. Importe só contatos que a sua empresa pode usar.",
  lineCount: (count: number) => (count === 1 ? "1 linha" : `${formatCount(count)} linhas`),
  columnsQuestion: "Que coluna é o quê?",
  contactHint: "Basta o telefone ou o e-mail; uma linha sem os dois não entra.",
  preview: (count: string) => (count === "1" ? "Primeira linha" : `Primeiras ${count} linhas`),
  previewProblems: (bad: number, doubtful: number, rule: "skip" | "import") => {
    if (bad + doubtful === 0) return "Nenhum problema nestas linhas.";
    const sentences = [];
    if (bad > 0) sentences.push(bad === 1 ? "1 tem erro e não entra." : `${bad} têm erro e não entram.`);
    if (doubtful > 0) {
      const fate = { skip: ["e fica de fora", "e ficam de fora"], import: ["e entra", "e entram"] }[rule];
      sentences.push(doubtful === 1 ? `1 tem dúvida ${fate[0]}.` : `${doubtful} têm dúvida ${fate[1]}.`);
    }
    return `Destas linhas, ${sentences.join(" ")} As outras entram.`;
  },
  ready: "Pronta",
  encoding: "Codificação dos acentos",
  encodingHint: "Se os acentos aparecem errados acima, escolha outra.",
  duplicatesQuestion: "E quem já está nos leads?",
  duplicates: {
    skip: "Pular linhas com e-mail ou telefone que já existe",
    import: "Importar mesmo assim",
  },
  doubtsQuestion: "E as linhas com dúvida?",
  doubtRules: {
    skip: "Deixar de fora, no arquivo das linhas com erro",
    import: "Importar mesmo assim",
  },
  givenQuestion: "O que vale para todos?",
  campaignHint: "De onde veio a lista, como “Feira 2026”. Aparece em Campanhas.",
  duplicateRuleMissing: "Escolha o que fazer com os repetidos.",
  doubtRuleMissing: "Escolha o que fazer com as linhas com dúvida.",
  doubts: {
    phoneCut: (phone: string) =>
      `Telefone "${phone}": a planilha cortou os dígitos. Formate a coluna como texto e salve o CSV de novo.`,
    phoneArea: (phone: string) => `Telefone "${phone}": parece que falta o DDD.`,
    phoneNinth: (phone: string) => `Telefone "${phone}": parece que falta o 9 na frente do celular.`,
    phone: (phone: string) => `Telefone "${phone}": confira o DDD e o número.`,
    cnpjCut: (cnpj: string) =>
      `CNPJ "${cnpj}": a planilha cortou os dígitos. Formate a coluna como texto e salve o CSV de novo.`,
    cnpjZeros: (cnpj: string, whole: string) =>
      `CNPJ "${cnpj}": parece que a planilha tirou os zeros do começo de ${whole}.`,
    cnpjIsCpf: (cnpj: string) => `CNPJ "${cnpj}": parece um CPF.`,
    cnpjUnknown: (cnpj: string) => `CNPJ "${cnpj}": não reconhecemos este CNPJ.`,
    cnpj: (cnpj: string) => `CNPJ "${cnpj}": não confere com os dígitos verificadores.`,
    emailLikely: (email: string, likely: string) => `E-mail "${email}": você quis dizer ${likely}?`,
    email: (email: string) => `E-mail "${email}": parece que falta o final, como .com.br.`,
    cells: (cells: number, headings: number) =>
      `A linha tem ${cells} células e os títulos são ${headings}: confira se há um separador a mais.`,
  },
  broken: {
    quote: "As aspas desta linha não fecham. Confira se falta ou sobra alguma.",
    columns: "Esta linha tem mais de 200 colunas.",
  },
  sending: "Enviando o arquivo",
  reading: (lines: string, of: string) => `${lines} de ${of} linhas lidas`,
  goesOn: "A importação continua se você fechar esta janela.",
  undoHint:
    "Por um dia dá para desfazer: os leads desta importação que ninguém mudou desde então são excluídos e não voltam.",
  undoQuestion: (id: number) => `Desfazer a importação nº ${id}?`,
  kept: (count: number) => (count === 1 ? "1 já mudado ficou." : `${formatCount(count)} já mudados ficaram.`),
  unreadable: "Não foi possível ler o arquivo. Escolha-o de novo.",
  loadFailed: "Falha ao carregar importação",
  startFailed: "Falha ao importar",
  cancelFailed: "Falha ao cancelar importação",
  undoFailed: "Falha ao desfazer importação",
  downloadFailed: "Falha ao baixar linhas com erro",
  empty: "O arquivo está vazio.",
  noLines: "O arquivo só tem a linha dos títulos.",
  size: "O arquivo passa de 20 MB. Divida-o e importe uma parte por vez.",
  lines: (max: string) => `O arquivo passa de ${max} linhas. Divida-o e importe uma parte por vez.`,
  unpackedSize: "A planilha descompactada passa de 300 MB. Divida-a e importe uma parte por vez.",
  locked: "Esta planilha tem senha, ou é de um Excel antigo. Salve-a como XLSX sem senha e tente de novo.",
  damaged: "A planilha está danificada ou não é um XLSX. Salve-a de novo como XLSX ou CSV.",
  format: "Este arquivo não é um CSV. Na planilha, use Salvar como, CSV, e tente de novo.",
  missing: "Escolha um arquivo.",
  columns: "Diga em que coluna está o nome, e em qual o telefone ou o e-mail.",
  product: "Produto desconhecido.",
  unknown: "Esta importação não existe.",
  noRejections: "As linhas com erro desta importação não estão mais guardadas.",
  ended: "Esta importação já terminou.",
  notUndoable: "Esta importação não pode mais ser desfeita.",
  started: (id: number, lines: number) =>
    `Importação nº ${id} de leads iniciada: arquivo com ${counted(lines, "linha", "linhas")}`,
  finished: (id: number, counts: ImportCounts) =>
    `Importação nº ${id} de leads concluída: ${importResult(counts)}`,
  cancelled: (id: number, counts: ImportCounts) =>
    `Importação nº ${id} de leads cancelada: ${importResult(counts)}`,
  failed: (id: number, counts: ImportCounts) =>
    `Importação nº ${id} de leads interrompida depois de um dia: ${importResult(counts)}`,
  restored: (id: number, counts: ImportCounts) =>
    `Importação nº ${id} de leads interrompida porque o backup é anterior à eliminação de dados: ${importResult(counts)}`,
  undone: (id: number, deleted: number, kept: number) =>
    `Importação nº ${id} de leads desfeita: ${leadsIn(deleted)} a menos${kept > 0 ? `, ${counted(kept, "já mudado ficou", "já mudados ficaram")}` : ""}`,
  rejectionsExported: (id: number, count: number) =>
    `Exportação de ${counted(count, "linha", "linhas")} com erro da importação nº ${id} de leads`,
} as const;
