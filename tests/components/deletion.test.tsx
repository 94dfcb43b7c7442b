import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { screen, user, wire, open } = await openBackOffice(app);
const names = ["Ângela Nóbrega", "Ítalo Falcão", "Úrsula Conceição"] as const;
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const tick = async (name: string) => user.click(within(await row(name)).getByRole("checkbox"));

test.each([
  ["leads", "Leads", "leads", "lead", insertLeads],
  ["messages", "Mensagens", "contactMessages", "mensagem", insertMessages],
  ["resumes", "Currículos", "resumes", "currículo", insertResumes],
] as const)(
  "ticked rows of %s are removed after a question, and stay when the server does not answer",
  async (path, heading, entity, noun, insert) => {
    await insert(
      app,
      names.map((name) => ({ name })),
    );
    await open(`/admin/${path}`, heading);
    await row(names[0]);
    expect(screen.queryAllByRole("button", { name: /^Excluir/ })).toHaveLength(0);
    await tick(names[0]);
    await tick(names[2]);
    const button = () => screen.findByRole("button", { name: "Excluir (2)" });
    const answer = async (name: string) =>
      within(await screen.findByRole("alertdialog", { name: texts.deletion.question[entity](2) })).getByRole(
        "button",
        { name },
      );
    const isClosed = () =>
      waitFor(() => expect(screen.queryByRole("alertdialog")?.textContent).toBeUndefined());

    await user.click(await button());
    await user.click(await answer("Cancelar"));
    await isClosed();

    wire.answer = (call) =>
      call.includes(`${entity}.delete`) ? Promise.reject(new TypeError("no network")) : undefined;
    await user.click(await button());
    await user.click(await answer("Excluir"));
    await screen.findByText(texts.deletion.failed);
    await row(names[0]);
    wire.answer = undefined;

    // By keyboard, which goes on from the list and not from the top of the page.
    await isClosed();
    (await button()).focus();
    await user.keyboard("{Enter}");
    (await answer("Excluir")).focus();
    await user.keyboard("{Enter}");
    await screen.findByText(texts.deletion.done[entity](2));
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toStartWith("Lista de "));
    await screen.findByText(`1 de 1 ${noun}`);
    await row(names[1]);
    expect(screen.queryAllByRole("button", { name: "Excluir (2)" })).toHaveLength(0);
  },
);
