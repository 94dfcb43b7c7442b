/** What a column of the file can be. */
export const leadImportFields = ["name", "surname", "email", "phone", "cnpj", "product", "notes"] as const;
export type LeadImportField = (typeof leadImportFields)[number];
export const leadImportFieldNames: Readonly<Record<LeadImportField, string>> = {
  name: "Nome",
  surname: "Sobrenome",
  email: "E-mail",
  phone: "Telefone",
  cnpj: "CNPJ",
  product: "Produto",
  notes: "Observações",
};
export const requiredLeadImportFields = ["name", "email", "phone"] as const satisfies LeadImportField[];

/** Which column of the file each field is read from, counted from 0. A field without a column is absent. */
export type LeadImportColumns = { [Field in LeadImportField]?: number | undefined };

const FIRST_NAME = /^(nome|primeironome|firstname|givenname)$/;

/**
 * Headings by which a column is recognized, the best first, in lower case without accents and signs: those of our own
 * exports, of Google Contacts ("E-mail 1 - Value"), of Outlook ("Endereço de Email") and of common lists.
 */
const headings: Readonly<Record<LeadImportField, readonly RegExp[]>> = {
  name: [
    /^(nomecompleto|name|fullname|displayname)$/,
    FIRST_NAME,
    /^nomed[aeo](cliente|contato|lead|pessoa|responsavel)/,
    /^(contato|cliente|lead|responsavel|comprador)$/,
    /^(nome|razaosocial)/,
  ],
  surname: [/^(sobrenome|ultimonome|lastname|familyname|surname)$/],
  email: [
    /^emails?$/,
    /^(email(1)?(value|address)|enderecodeemail|correioeletronico|mail)$/,
    /^(email|enderecodeemail)(?!.*(label|type|tipo))/,
  ],
  phone: [
    /^(telefones?|fone|tel|phone|phonenumber)$/,
    /^(telefone)?(celular|movel|whatsapp)|^mobile/,
    /^phone1value$/,
    /^(telefone|fone|tel|phone|primaryphone|businessphone|homephone)(?!.*(label|type|tipo))/,
  ],
  cnpj: [/^cnpj$/, /^(cnpjcpf|cpfcnpj|cnpj|documento)/],
  product: [/^(produto|interesse|product)/],
  notes: [/^(observac(ao|oes)|obs|notas?|notes?|anotac(ao|oes)|comentarios?)$/],
};

/** Guesses by the headings which column is which field. */
export function guessColumns(row: readonly string[]): LeadImportColumns {
  const names = row.map((heading) =>
    heading
      .normalize("NFD")
      .replace(/[^\p{L}\p{N}]/gu, "")
      .toLowerCase(),
  );
  const guessed: LeadImportColumns = {};
  for (const field of leadImportFields) {
    const pattern = headings[field].find((one) => names.some((name) => one.test(name)));
    if (pattern) guessed[field] = names.findIndex((name) => pattern.test(name));
  }
  // A column of whole names has the surname already.
  if (!FIRST_NAME.test(names[guessed.name ?? -1] ?? "")) delete guessed.surname;
  return guessed;
}
