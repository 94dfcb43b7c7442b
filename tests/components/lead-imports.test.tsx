import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";

// What the dialog says of a file before it is sent. Its upload and what follows are for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { screen, user, open } = await openBackOffice(app);
const said = texts.leadImports;

const dialog = async () => within(await screen.findByRole("dialog", { name: said.title }));

async function chooseImport(): Promise<void> {
  await user.click(screen.getByRole("button", { name: texts.exports.menu }));
  await user.click(await screen.findByRole("menuitem", { name: "Importar" }));
}

async function openImport() {
  await open("/admin/leads", "Leads");
  await chooseImport();
  return dialog();
}

async function choose(text: string | Uint8Array<ArrayBuffer>, name = "feira.csv"): Promise<void> {
  const input = (await dialog()).getByLabelText<HTMLInputElement>(said.choose);
  await user.upload(input, new File([text], name, { type: "text/csv" }));
}

test.each([
  ["", "vazio.csv", said.empty],
  ["%PDF-1.7", "contrato.pdf", said.format],
  ["Nome;E-mail;Telefone", "titulos.csv", said.noLines],
])("the file %j is rejected with a sentence before it is sent", async (text, name, problem) => {
  await openImport();
  await choose(text, name);
  await waitFor(() =>
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain(problem),
  );
});

test("a doubtful line says why and is left out or goes in as chosen, and wrong accents are mended by another encoding", async () => {
  const opened = await openImport();
  // In Mac Roman an á is one byte, which CP850 reads as a ç.
  const macRoman =
    "Nome;E-mail;Telefone\rN\x87utico;nautico@x.com.br;5,54E+12\rBia;bia@x.com.br;41 3000-4444";
  await choose(Uint8Array.from(macRoman, (letter) => letter.charCodeAt(0)));
  expect((await opened.findByText("feira.csv")).parentElement?.textContent).toBe("feira.csv, 2 linhas");
  const line = () => opened.getByRole("row", { name: /5,54E/ }).textContent;
  expect(line()).toContain("Nçutico");
  await user.selectOptions(opened.getByLabelText(said.encoding), "Mac Roman");
  await opened.findByRole("row", { name: /Náutico/ });
  expect(line()).toContain(said.doubts.phoneCut("5,54E+12"));
  await opened.findByText(/1 tem dúvida e fica de fora\./);
  const rule = within(opened.getByRole("group", { name: said.doubtsQuestion }));
  await user.click(rule.getByLabelText(said.doubtRules.import));
  await opened.findByText(/1 tem dúvida e entra\./);
});
