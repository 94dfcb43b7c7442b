import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { appendConfigVersion } from "../support/site-config.ts";

// What the editors of the legal texts save and say. Previews and drafts across a reload are for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { screen, user, wire, open, fill } = await openBackOffice(app);

const text = () => screen.getByLabelText<HTMLTextAreaElement>("Texto em Markdown");
const save = () => user.click(screen.getByRole("button", { name: "Salvar" }));

async function storedText(key: string): Promise<unknown> {
  const answer = await app.rest("GET", `/api/config/${key}`);
  return ((await answer.json()) as { data: { value: unknown } }).data.value;
}

test.each([
  {
    title: "Termos de Uso",
    path: "/terms-of-use",
    key: "terms_of_use",
    firstSection: "1. Aceitação dos termos",
    saved: texts.legalTexts.termsSaved,
    failed: texts.legalTexts.termsFailed,
  },
  {
    title: "Política de Privacidade",
    path: "/privacy-policy",
    key: "privacy_policy",
    firstSection: "1. Quem é o controlador",
    saved: texts.legalTexts.privacySaved,
    failed: texts.legalTexts.privacyFailed,
  },
])("$title: from the built-in text to a published one, and back", async (document) => {
  const { title, path, key, firstSection, saved, failed } = document;
  await open(`/admin${path}`, title);
  await screen.findByText(/O site ainda usa o texto padrão/);
  expect(text().value).toContain(`## ${firstSection}`);
  expect(text().getAttribute("rows")).toBe("30");

  fill(text(), "## Nosso texto\n\n**Feito** por nós.\n");
  wire.answer = (call) =>
    call.includes("siteConfig.save")
      ? Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 }))
      : undefined;
  await save();
  await screen.findByText(failed);
  expect(text().value).toBe("## Nosso texto\n\n**Feito** por nós.\n");
  wire.answer = undefined;
  await save();
  await screen.findByText(saved);
  expect(await storedText(key)).toBe("## Nosso texto\n\n**Feito** por nós.\n");
  await screen.findByText(/Este texto está publicado/);

  await user.click(screen.getByRole("button", { name: "Fechar aviso" }));
  fill(text(), "");
  await save();
  await screen.findByText(saved);
  expect(await storedText(key)).toBe("");
  await waitFor(() => expect(text().value).toContain(`## ${firstSection}`));
});

test("a conflict shows both texts line by line and leaves the choice to the administrator", async () => {
  await appendConfigVersion(app, { terms_of_use: "## Regras\n" });
  await open("/admin/terms-of-use", "Termos de Uso");
  await waitFor(() => expect(text().value).toBe("## Regras\n"));
  fill(text(), "## Regras\n\nVocê pode navegar livremente.\n");
  await appendConfigVersion(
    app,
    { terms_of_use: "## Regras\n\nVocê pode navegar com calma.\n" },
    { id: "id-da-nadia", name: "Nádia Vergueiro" },
  );
  await save();
  const dialog = await screen.findByRole("dialog", { name: "Outra pessoa salvou antes" });
  await within(dialog).findByText(texts.siteConfig.conflict("Nádia Vergueiro"));
  const marked = [...dialog.querySelectorAll("mark")].map(({ textContent }) => textContent);
  expect(marked).toEqual(["com calma", "livremente"]);
  await user.click(within(dialog).getByRole("button", { name: "Salvar com estas escolhas" }));
  await waitFor(() => expect(screen.queryByRole("dialog")?.textContent).toBeUndefined());
  const kept = "## Regras\n\nVocê pode navegar livremente.\n";
  await waitFor(async () => expect(await storedText("terms_of_use")).toBe(kept));
});
