import { expect, test } from "bun:test";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { MARKETING_CONSENT } from "#shared/legal/consent-wordings.ts";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { contactInput } from "../support/factories.ts";

// What administrators read of consents, and record. How they are given and withdrawn on the site is for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { screen, user, address, open, fill } = await openBackOffice(app);

const section = () => within(screen.getByRole("region", { name: "Consentimentos" }));
const entries = () => section().queryAllByRole("listitem");

/** Sends a message from the contact page, and opens it with its consents. */
async function openConsents(fields: Parameters<typeof contactInput>[0]): Promise<number> {
  const answer = await app.rest("POST", "/api/contact", {
    headers: { origin: PUBLIC_URL, referer: `${PUBLIC_URL}/contato` },
    body: contactInput(fields),
  });
  const { id } = (await answer.json()) as { id: number };
  await openOf(id);
  return id;
}

async function openOf(id: number): Promise<void> {
  await open(`/admin/messages?mensagem=${id}`, "Mensagens");
  const region = await screen.findByRole("region", { name: "Consentimentos" });
  await waitFor(() => expect(region.querySelectorAll("summary").length).toBeGreaterThan(0));
  const summary = region.querySelector("summary");
  if (summary) await user.click(summary);
}

test("administrators read the consents of a submission with their text, and record a withdrawal told by telephone", async () => {
  await openConsents({ name: "Rute Sá", email: "rute@loja.example", marketing: true });
  await section().findAllByText(/Aceito em .+ pela página \/contato, versão 1/);
  for (const shown of section().getAllByText("Ver o texto")) await user.click(shown);
  section().getByText(MARKETING_CONSENT);
  const withdraw = () => section().getAllByRole("button", { name: "Registrar retirada" });
  expect(withdraw()).toHaveLength(2);
  const [first] = withdraw();
  if (first) await user.click(first);
  await screen.findByText(texts.consents.withdrawalHint("Novidades e ofertas por e-mail"));
  const question = within(screen.getByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Registrar retirada" }));
  await screen.findByText(texts.consents.withdrawn);
  await section().findByText(/^Retirado em /);
  expect(withdraw()).toHaveLength(1);
  const [last] = await app.database.sql`
    select purpose, kind from consent_entries order by id desc limit 1`;
  expect({ ...last }).toEqual({ purpose: "marketing", kind: "withdrawn" });

  await user.click(screen.getByRole("link", { name: "Ver tudo desta pessoa" }));
  await waitFor(() => expect(address()).toStartWith("/admin/people"));
  // Only the page of a person has it: until then the section is that of the message.
  await screen.findByLabelText("Em que dia?");
  await waitFor(() => expect(entries()).toHaveLength(3));
  section().getAllByText("Novidades e ofertas por e-mail");
  fill(section().getByLabelText("Em que dia?"), formatIsoDay(new Date()));
  await waitFor(() => expect(entries()).toHaveLength(1));
  section().getByText("Resposta à mensagem");
  fill(section().getByLabelText("Em que dia?"), "2020-05-03");
  await section().findByText(texts.consents.noneOnDay);
});

test("thousands of one address are shown fifty at a time", async () => {
  const id = await openConsents({ email: "muitos@loja.example" });
  await app.database.sql`
    insert into consent_entries (person_hash, entity_type, entity_id, purpose, kind, text_hash, channel)
    select person_hash, entity_type, entity_id, purpose, kind, text_hash, channel
    from consent_entries, generate_series(1, 19199) where entity_type = 'message' and entity_id = ${id}`;
  await openOf(id);
  const more = await section().findByRole("button", { name: /Mostrar mais/ });
  expect(entries()).toHaveLength(50);
  expect(more.textContent).toBe("Mostrar mais (19.150 anteriores)");
  await user.click(more);
  await waitFor(() => expect(entries()).toHaveLength(100));
});

test("paper has the folded sections of a record that have something to say, and none that would be a title alone", async () => {
  const id = await openConsents({ name: "Ivo Prado", email: "ivo@loja.example", marketing: true });
  await openOf(id);
  const fold = (name: string) => document.querySelector(`section[aria-label="${name}"]`) as HTMLElement;
  const isOpen = (name: string) => fold(name).querySelector("details")?.open;
  await screen.findByRole("region", { name: "Guarda" });
  await user.click(section().getByText("Consentimentos"));
  await waitFor(() => expect(isOpen("Consentimentos")).toBe(false));
  const print = (moment: "before" | "after") => window.dispatchEvent(new window.Event(`${moment}print`));
  print("before");
  expect(isOpen("Consentimentos")).toBe(true);
  expect(fold("Consentimentos").textContent).toContain("Em vigor");
  for (const empty of ["Histórico", "Guarda"]) expect(fold(empty).hidden).toBe(true);
  print("after");
  await waitFor(() => expect(isOpen("Consentimentos")).toBe(false));
  for (const shown of ["Histórico", "Guarda"]) expect(fold(shown).hidden).toBe(false);
  await user.click(within(fold("Histórico")).getByText("Histórico"));
  await within(fold("Histórico")).findByRole("listitem");
  print("before");
  expect(fold("Histórico").hidden).toBe(false);
  print("after");
});
