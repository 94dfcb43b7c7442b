import { expect, test } from "bun:test";
import fc from "fast-check";
import { csvLine, withoutApostrophe } from "#shared/formats/csv.ts";
import type { TextEncoding } from "#shared/formats/text-encoding.ts";
import { readLeadFile } from "#shared/submissions/lead-file.ts";
import { guessColumns, type LeadImportColumns } from "#shared/submissions/lead-import.ts";
import { readLead } from "#shared/submissions/read-lead.ts";
import { texts } from "#shared/texts/texts.ts";

const HEADINGS = "Nome;E-mail;Telefone";
const { broken, doubts, format, lines: tooMany } = texts.leadImports;

function read(file: string | Uint8Array, encoding?: TextEncoding) {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const result = readLeadFile(bytes, encoding);
  if ("problem" in result) throw new Error(result.problem);
  return result;
}

const cellsOf = (file: string | Uint8Array) => read(file).lines.map(({ cells }) => cells);

test.each([
  ["CRLF", `${HEADINGS}\r\nAna;a@x.com;1\r\nBia;b@x.com;2\r\n`],
  ["LF", `${HEADINGS}\nAna;a@x.com;1\nBia;b@x.com;2`],
  ["CR", `${HEADINGS}\rAna;a@x.com;1\rBia;b@x.com;2\r`],
  ["mixed ends", `${HEADINGS}\r\nAna;a@x.com;1\rBia;b@x.com;2\n`],
  ["commas", `Nome,E-mail,Telefone\nAna,a@x.com,1\nBia,b@x.com,2`],
  ["tabs", `Nome\tE-mail\tTelefone\nAna\ta@x.com\t1\nBia\tb@x.com\t2`],
  ["pipes", `Nome|E-mail|Telefone\nAna|a@x.com|1\nBia|b@x.com|2`],
  ["a sep= line", `sep=;\r\n${HEADINGS}\r\nAna;a@x.com;1\r\nBia;b@x.com;2`],
  ["a sep= line that decides", `\uFEFFsep=,\nNome;x,E-mail,Telefone\nAna,a@x.com,1\nBia,b@x.com,2`],
  ["a sep= line filled up", `"sep=|"\nNome|E-mail|Telefone\nAna|a@x.com|1\nBia|b@x.com|2`],
  ["empty lines around", `\n;;\n${HEADINGS}\n\nAna;a@x.com;1\n;;\nBia;b@x.com;2\n;;\n\n\n`],
  ["empty cells at the end", `${HEADINGS};;;;\nAna;a@x.com;1;;;;\nBia;b@x.com;2;;;;;;;`],
  ["300 empty cells", `${HEADINGS}${";".repeat(300)}\nAna;a@x.com;1${";".repeat(300)}\nBia;b@x.com;2`],
  ["marks and NUL inside", `${HEADINGS}\n\uFEFFAna;a@x.com;1\nB\0ia;b@x.com;2`],
  ["spaces around quotes", `${HEADINGS}\n"Ana" ; "a@x.com";"1"\nBia;b@x.com;2`],
])("the same lines with %s", (_what, file) => {
  expect(cellsOf(file)).toEqual([
    ["Ana", "a@x.com", "1"],
    ["Bia", "b@x.com", "2"],
  ]);
});

test("100,000 lines are read", () => {
  expect(read(`${HEADINGS}${"\ra;b;c".repeat(100_000)}\r\r`).lines).toHaveLength(100_000);
});

test("cells in quotes keep delimiters, quotes and line breaks, and a line is counted as a spreadsheet counts", () => {
  const { lines } = read(`${HEADINGS}\n"Silva; Zé ""Z""\r\nFilial";a;15" LED\n\nBia;b;2`);
  expect(lines).toEqual([
    { number: 2, cells: ['Silva; Zé "Z"\r\nFilial', "a", '15" LED'] },
    { number: 4, cells: ["Bia", "b", "2"] },
  ]);
});

test.each([
  ["never closed", 'Ana;a@x.com;1;"obs'],
  ["closed by the next one that opens", '"Ana;a@x.com;1'],
  ["closed inside of a cell", '"Ana" Lima;a@x.com;1'],
])("a quote that is %s breaks its own line and no other", (_what, bad) => {
  const { lines } = read(`${HEADINGS};Obs\n${bad}\nBia;b@x.com;2\n"Silva, Zé";z@x.com;3`);
  expect(lines.map(({ number, cells, broken: why }) => [number, cells[1], why])).toEqual([
    [2, "a@x.com", "quote"],
    [3, "b@x.com", undefined],
    [4, "z@x.com", undefined],
  ]);
  expect(readLead(lines[0] ?? { cells: [] }, { columns: {}, headings: [] })).toEqual({
    problem: broken.quote,
  });
});

test("whatever the quotes, each line with an address of its own is read once", () => {
  const part = fc.constantFrom("", "x", '"', '""', '"x', 'x"', '"x"', ";");
  fc.assert(
    fc.property(fc.array(fc.tuple(part, part), { minLength: 1, maxLength: 12 }), (parts) => {
      const file = parts.map(([before, after], index) => `${before};a${index}@x.com;${after}`);
      const { lines } = read([HEADINGS, ...file].join("\n"));
      const text = lines.map(({ cells }) => cells.join(";")).join("\n");
      expect([...(text.match(/a\d+@/g) ?? [])]).toEqual(parts.map((_part, index) => `a${index}@`));
    }),
  );
});

/** Bytes of a text as `iconv` of glibc writes it; the literals say only what is not ASCII. */
const ACCENTS: Record<string, Record<string, number>> = {
  "windows-1252": { ã: 0xe3, é: 0xe9, ç: 0xe7, õ: 0xf5, Á: 0xc1, á: 0xe1 },
  cp850: { ã: 0xc6, é: 0x82, ç: 0x87, õ: 0xe4, Á: 0xb5, á: 0xa0 },
  macintosh: { ã: 0x8b, é: 0x8e, ç: 0x8d, õ: 0x9b, Á: 0xe7, á: 0x87 },
};
const inBytes = (text: string, encoding: string) =>
  Uint8Array.from(text, (letter) => ACCENTS[encoding]?.[letter] ?? letter.charCodeAt(0));

test.each(
  ["windows-1252", "cp850", "macintosh"].flatMap((encoding) =>
    ["João Conceição", "Ágata", "José", "Márcia", "Gonçalves", "Sá", "Camões"].map(
      (name) => [encoding, name] as const,
    ),
  ),
)("a file in %s with %s alone", (encoding, name) => {
  const file = read(inBytes(`${HEADINGS}\n${name};a@x.com;1`, encoding));
  expect([file.encoding as string, file.lines[0]?.cells[0]]).toEqual([encoding, name]);
});

test.each([
  ["utf-16le", true],
  ["utf-16le", false],
  ["utf-16be", true],
  ["utf-16be", false],
] as const)("a file in %s, with a byte-order mark: %p", (encoding, hasMark) => {
  const bytes = Buffer.from(`${hasMark ? "\uFEFF" : ""}${HEADINGS}\r\nJosé;a@x.com;1`, "utf16le");
  const file = read(new Uint8Array(encoding === "utf-16be" ? bytes.swap16() : bytes));
  expect([file.encoding, file.headings[0], file.lines[0]?.cells[0]]).toEqual([encoding, "Nome", "José"]);
});

test("the encoding can be said", () => {
  const bytes = inBytes(`${HEADINGS}\nNáutico;a@x.com;1`, "macintosh");
  expect(read(bytes).encoding).toBe("cp850");
  expect(read(bytes, "macintosh").lines[0]?.cells[0]).toBe("Náutico");
});

test.each([
  ["an XLSX", "PK\u0003\u0004\u0014\u0000", format],
  ["an XLS", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), format],
  ["noise", Uint8Array.from({ length: 1000 }, (_, index) => (index * 7919) % 256), format],
  ["100,001 lines that end in CR", `${HEADINGS}${"\ra;b;c".repeat(100_001)}`, tooMany("100.000")],
  ["a million blank lines", `${HEADINGS}\na${"\n".repeat(1_100_000)}b`, tooMany("100.000")],
  ["headings without end", `a${";a".repeat(300)}\n1`, broken.columns],
  ["headings with a quote", `"Nome;E-mail\nAna;a@x.com`, broken.quote],
])("%s is rejected", (_what, file, problem) => {
  expect(() => read(file)).toThrow(problem);
});

test.each([
  ["19 MB of semicolons", ";".repeat(19 * 1024 * 1024)],
  ["19 MB of quotes", '"'.repeat(19 * 1024 * 1024)],
  ["19 MB of quotes and semicolons", '";'.repeat(9.5 * 1024 * 1024)],
  ["19 MB of lines that open a quote", '"a\n'.repeat(6 * 1024 * 1024)],
  ["19 MB of lines that close one and open one", 'x";"y\n'.repeat(3 * 1024 * 1024)],
])("%s take about as long as a file of that size with the most lines", (_what, hostile) => {
  const honest = "Ana Souza;ana@exemplo.com.br;".padEnd(198).concat("\n").repeat(99_000);
  expect(processorTimeOf(hostile)).toBeLessThan(100 * processorTimeOf(honest));
});

/** Of reading a file with these lines. A time that grew with the square of its size would be thousands of times as long. */
function processorTimeOf(lines: string): number {
  const bytes = new TextEncoder().encode(`${HEADINGS}\n${lines}`);
  const start = process.cpuUsage();
  readLeadFile(bytes);
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

test.each<[string, Record<string, string>]>([
  [
    "Name,Given Name,Family Name,Notes,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value",
    { name: "Name", email: "E-mail 1 - Value", phone: "Phone 1 - Value", notes: "Notes" },
  ],
  [
    "First Name,Middle Name,Last Name,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value",
    {
      name: "First Name",
      surname: "Last Name",
      email: "E-mail 1 - Value",
      phone: "Phone 1 - Value",
      notes: "Notes",
    },
  ],
  [
    "First Name,Last Name,E-mail Address,E-mail 2 Address,Home Phone,Mobile Phone",
    { name: "First Name", surname: "Last Name", email: "E-mail Address", phone: "Mobile Phone" },
  ],
  [
    "Nome,Sobrenome,Endereço de Email,Telefone comercial,Telefone celular,Anotações",
    {
      name: "Nome",
      surname: "Sobrenome",
      email: "Endereço de Email",
      phone: "Telefone celular",
      notes: "Anotações",
    },
  ],
  [
    "Nome/Razão Social,CPF/CNPJ,E-mail,Telefone celular,Observações",
    {
      name: "Nome/Razão Social",
      cnpj: "CPF/CNPJ",
      email: "E-mail",
      phone: "Telefone celular",
      notes: "Observações",
    },
  ],
  [
    "Empresa,Contato,Correio,Celular / WhatsApp,Produto de interesse",
    { name: "Contato", phone: "Celular / WhatsApp", companyName: "Empresa" },
  ],
  [
    "Nome da empresa,Nome do contato,CNPJ da empresa,Telefone da empresa",
    {
      name: "Nome do contato",
      companyName: "Nome da empresa",
      cnpj: "CNPJ da empresa",
      phone: "Telefone da empresa",
    },
  ],
  [
    "Name,Organization Title,Organization Name,Phone 1 - Value",
    { name: "Name", companyName: "Organization Name", phone: "Phone 1 - Value" },
  ],
  ["Nome,Company Phone,Company,Celular", { name: "Nome", companyName: "Company", phone: "Celular" }],
  [
    "Razão Social,CNPJ,E-mail comercial,Fone",
    { name: "Razão Social", cnpj: "CNPJ", email: "E-mail comercial", phone: "Fone" },
  ],
])("the columns of %s are guessed", (line, expected) => {
  const headings = line.split(",");
  const guessed = guessColumns(headings);
  delete guessed.product;
  const named = Object.entries(guessed).map(([field, at]) => [field, headings[at]]);
  expect(Object.fromEntries(named)).toEqual(expected);
});

const columns: LeadImportColumns = { name: 0, surname: 1, email: 2, phone: 3, cnpj: 4, notes: 5 };
const headings = ["Nome", "Sobrenome", "E-mail", "Telefone", "CNPJ", "Notas"];
const lead = (...cells: string[]) => readLead({ cells }, { columns, headings });

test("a line with first and last name and notes is a lead without a doubt", () => {
  const cells = [
    "José",
    "Sá",
    "a@x.com.br",
    "'+55 41 3000-0000",
    "11.222.333/0001-81",
    '=HYPERLINK("x")\r\nLinha 2',
  ];
  expect(lead(...cells)).toEqual({
    lead: {
      name: "José Sá",
      email: "a@x.com.br",
      phone: "+55 41 3000-0000",
      cnpj: "11.222.333/0001-81",
      companyName: "",
      product: null,
      notes: '=HYPERLINK("x")\nLinha 2',
    },
    doubts: [],
  });
});

test.each([
  ["5,54E+12", "", doubts.phoneCut("5,54E+12")],
  ["123", "", doubts.phone("123")],
  ["3333-4444", "", doubts.phoneArea("3333-4444")],
  ["(41) 8157-6130", "", doubts.phoneNinth("(41) 8157-6130")],
  ["41 3000-0000", "1,23457E+13", doubts.cnpjCut("1,23457E+13")],
  ["41 3000-0000", "191", doubts.cnpjZeros("191", "00.000.000/0001-91")],
  ["41 3000-0000", "123.456.789-09", doubts.cnpjIsCpf("123.456.789-09")],
  ["41 3000-0000", "ISENTO", doubts.cnpjUnknown("ISENTO")],
  ["41 3000-0000", "11.222.333/0001-82", doubts.cnpj("11.222.333/0001-82")],
])("the telephone %j with the CNPJ %j is doubted", (phone, cnpj, doubt) => {
  expect(lead("José", "", "a@x.com.br", phone, cnpj)).toMatchObject({ doubts: [doubt] });
});

test("an address whose end is a slip of the keyboard is doubted", () => {
  expect(lead("José", "", "a@gmail.con", "41 3000-0000", "")).toMatchObject({
    doubts: [doubts.emailLikely("a@gmail.con", "a@gmail.com")],
  });
});

test("an address without an end and a line with more cells than headings are doubted", () => {
  expect(lead("José", "", "a@gmail", "41 3000-0000", "", "", "sobra")).toMatchObject({
    doubts: [doubts.email("a@gmail"), doubts.cells(7, 6)],
  });
});

test.each(["=1+1", "+55 41", "\t=1", "\u200B=1", "＝1"])("the apostrophe of our own %j goes", (cell) => {
  expect(withoutApostrophe(cellsOf(`x\n${csvLine([cell])}`)[0]?.[0] ?? "")).toBe(cell);
});
