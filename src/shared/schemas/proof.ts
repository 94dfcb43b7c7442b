import { z } from "zod";
import { isOwnImage } from "#shared/formats/media-url.ts";
import { texts } from "#shared/texts/texts.ts";
import { isWebAddress } from "./link-address.ts";
import { optionalText, requiredText } from "./text.ts";

/** Fits a band that visitors scan at a glance. */
export const PROOF_MAX = { customers: 12, figures: 4, quotes: 3, cases: 6 } as const;
/** The same limit as for URLs of the site config. */
const ADDRESS_MAX = 300;

const customerSchema = z.object({
  name: requiredText({ label: "Nome do cliente", article: "o", max: 120 }),
  image: requiredText({ label: "Logo do cliente", article: "a", max: ADDRESS_MAX }).refine(
    isOwnImage,
    texts.proof.foreignImage,
  ),
  url: optionalText({ label: "Site do cliente", max: ADDRESS_MAX }).refine(
    (address) => address === "" || isWebAddress(address),
    texts.siteConfig.webAddress("Site do cliente"),
  ),
});
export type ProofCustomer = z.infer<typeof customerSchema>;

/** A displayed figure, e.g. `1.200` or `98%`, and its label. */
const figureSchema = z.object({
  value: requiredText({ label: "Número", article: "o", max: 12 }),
  label: requiredText({ label: "Descrição do número", article: "a", max: 80 }),
});
export type ProofFigure = z.infer<typeof figureSchema>;

/** A customer's testimonial. */
const quoteSchema = z.object({
  text: requiredText({ label: "Depoimento", article: "o", max: 500, lines: true }),
  person: requiredText({ label: "Nome de quem diz", article: "o", max: 120 }),
  company: optionalText({ label: "Empresa de quem diz", max: 120 }),
});
export type ProofQuote = z.infer<typeof quoteSchema>;

/** The products whose pages show cases. */
export const caseProducts = ["nucleus", "komanda", "jalekinho", "maskot", "store"] as const;
export type CaseProduct = (typeof caseProducts)[number];

/** What changed for a customer: photograph, before, after, one figure, and the customer's words where there are some. */
const caseSchema = z
  .object({
    product: z.enum(caseProducts, texts.proof.caseProduct),
    picture: requiredText({ label: "Foto do caso", article: "a", max: ADDRESS_MAX }).refine(
      isOwnImage,
      texts.proof.foreignImage,
    ),
    pictureAlt: requiredText({ label: "Descrição da foto", article: "a", max: 200 }),
    customer: requiredText({ label: "Nome do cliente", article: "o", max: 120 }),
    place: requiredText({ label: "Ramo e cidade", article: "o", max: 120 }),
    before: requiredText({ label: "Como era antes", max: 300 }),
    after: requiredText({ label: "Como ficou depois", max: 300 }),
    value: requiredText({ label: "Número do caso", article: "o", max: 12 }),
    label: requiredText({ label: "Descrição do número", article: "a", max: 80 }),
    quote: optionalText({ label: "Depoimento", max: 300 }),
    person: optionalText({ label: "Nome de quem diz", max: 120 }),
  })
  .refine(({ quote, person }) => quote === "" || person !== "", texts.proof.nameless);
export type ProofCase = z.infer<typeof caseSchema>;

/** Supported payment methods, in display order. */
export const paymentMethods = ["pix", "boleto", "credit_card", "debit_card", "transfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

type ListRule = { label: string; max: number };

/** A list as JSON text, or empty. Drops blank entries and normalizes the rest, so that equal lists have equal text. */
function listText<Entry extends z.ZodType>(entry: Entry, { label, max }: ListRule) {
  const list = z.array(entry).max(max, texts.proof.tooMany(label, max));
  return z
    .string({ error: `${label}: informe um texto.` })
    .overwrite((text) => {
      const entries = list.safeParse(withoutBlanks(text));
      if (!entries.success) return text;
      return entries.data.length === 0 ? "" : JSON.stringify(entries.data);
    })
    .superRefine((text, context) => {
      if (text === "") return;
      const entries = withoutBlanks(text);
      if (!Array.isArray(entries)) return context.addIssue(texts.proof.notList(label));
      const { error } = list.safeParse(entries);
      const message = error?.issues[0]?.message;
      if (message) context.addIssue(message);
    });
}

/** Undefined unless the text is a JSON list. */
function withoutBlanks(text: string): unknown {
  if (text.trim() === "") return [];
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries.filter((entry) => !isBlank(entry)) : undefined;
  } catch {
    return undefined;
  }
}

function isBlank(entry: unknown): boolean {
  return (
    typeof entry === "object" &&
    entry !== null &&
    Object.values(entry).every((value) => typeof value === "string" && value.trim() === "")
  );
}

export const customersText = (label: string) => listText(customerSchema, { label, max: PROOF_MAX.customers });
export const figuresText = (label: string) => listText(figureSchema, { label, max: PROOF_MAX.figures });
export const casesText = (label: string) => listText(caseSchema, { label, max: PROOF_MAX.cases });
export const quotesText = (label: string) => listText(quoteSchema, { label, max: PROOF_MAX.quotes });

/** Deduplicates payment methods and sorts them like `paymentMethods`. */
export const paymentMethodsText = (label: string) =>
  listText(z.enum(paymentMethods, texts.proof.payment), { label, max: paymentMethods.length }).overwrite(
    (text) => {
      const chosen = withoutBlanks(text);
      if (text === "" || !Array.isArray(chosen)) return text;
      const known = paymentMethods.filter((method) => chosen.includes(method));
      return chosen.every((method) => known.includes(method)) ? JSON.stringify(known) : text;
    },
  );
