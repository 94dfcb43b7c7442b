import { describe, expect, test } from "bun:test";
import { legalCompany } from "#shared/legal/company.ts";
import { builtInPrivacyPolicy } from "#shared/legal/privacy-policy.ts";
import { contactMessageInputSchema } from "#shared/schemas/contact-message-input.ts";
import { leadInputSchema } from "#shared/schemas/lead-input.ts";
import { type DestinationKind, receiverKinds, receiverNames } from "#shared/schemas/marketing-receivers.ts";
import { receivedData } from "#shared/schemas/received-data.ts";
import { resumeInputSchema } from "#shared/schemas/resume-input.ts";
import { type ActiveTerms, retentionKeys } from "#shared/schemas/retention.ts";
import { defaultSiteConfig, toEmbeddedSiteConfig } from "#shared/schemas/site-config.ts";
import { subjectRequestInputSchema } from "#shared/schemas/subject-request-input.ts";

const config = toEmbeddedSiteConfig(defaultSiteConfig);
/** The section that says how long data are kept. */
const keptFor = (terms: ActiveTerms) =>
  builtInPrivacyPolicy(legalCompany(config, terms)).split("## 5. ")[1]?.split("## 6. ")[0] ?? "";

describe("the built-in privacy policy says what the terms are", () => {
  test("without one, nothing goes by itself", () => {
    expect(keptFor({}).match(/não (as|os|o) apaga sozinho/g)).toHaveLength(5);
    expect(keptFor({})).toContain("Histórico de ações da equipe:** é permanente");
  });

  test.each(retentionKeys.map((key) => [key]))("with that of %s alone, it has that one", (key) => {
    const text = keptFor({ [key]: { amount: 17, unit: "months" } });
    expect(text.match(/17 meses/g)).toHaveLength(1);
    expect(text).not.toBe(keptFor({}));
  });
});

test("it names the marketing services that are on, with what each gets, and no other", () => {
  const policy = (...on: DestinationKind[]) => builtInPrivacyPolicy(legalCompany(config, {}, on));
  const named = (text: string) =>
    receiverKinds.filter((kind) => text.includes(`- **${receiverNames[kind]}**`));
  expect(named(policy())).toEqual([]);
  expect(policy()).not.toContain("Serviços de marketing");
  const text = policy("meta", "hubspot");
  expect(named(text)).toEqual(["hubspot", "meta"]);
  expect(text).toContain(receivedData.meta);
  expect(text).not.toContain("nenhum dado é enviado a ela");
});

/** What a visitor types or chooses, in the words of the policy; undefined where another section tells of it. */
const words = {
  name: "Nome",
  cnpj: "CNPJ",
  email: "e-mail",
  phone: "telefone",
  product: "produto ou serviço",
  offer: "teste grátis",
  form: "a página",
  answers: "respostas",
  company: "empresa",
  subject: "assunto",
  message: "mensagem",
  area: "área de interesse",
  presentation: "apresentação",
  position: "vaga",
  type: "tipo do pedido",
  details: "detalhes",
  // The sections on consents, on how a visitor came and on marketing services.
  consent: undefined,
  marketing: undefined,
  receivers: undefined,
  source: undefined,
  // Not kept: what sets robots apart.
  challenge: undefined,
  website: undefined,
} as const;

test.each([
  ["Solicitação de demonstração", leadInputSchema],
  ["Formulário de contato", contactMessageInputSchema],
  ["Candidatura a vagas", resumeInputSchema],
  ["Pedidos sobre os seus dados", subjectRequestInputSchema],
])("%s: it names every field of the form", (title, schema) => {
  const [, section = ""] = builtInPrivacyPolicy(legalCompany(config, {})).split(`### ${title}`);
  const told = section.split("###")[0] ?? "";
  for (const field of Object.keys(schema.shape)) {
    const isKnown = field in words;
    expect(isKnown, `${field} has a word here, which stands in shared/legal/privacy-policy.ts`).toBe(true);
    const word = words[field as keyof typeof words];
    if (word !== undefined) expect(told.toLowerCase(), field).toContain(word.toLowerCase());
  }
});
