import { describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const admin = await openPage(browser);
await openSignedIn(admin, `${site.url}/admin/leads`);

const notice = (text: string) => admin.getByText(text, { exact: true }).filter({ visible: true });
const row = (name: string) => admin.getByRole("row").filter({ hasText: name });
const tick = (name: string) => row(name).getByRole("checkbox").check();
const names = ["Ângela Nóbrega", "Ítalo Falcão", "Úrsula Conceição"] as const;

describe.each([
  { screen: "leads", entity: "leads", insert: insertLeads },
  { screen: "messages", entity: "contactMessages", insert: insertMessages },
  { screen: "resumes", entity: "resumes", insert: insertResumes },
] as const)("$screen", ({ screen, entity, insert }) => {
  test("ticked rows are removed after a question, and stay when the server does not answer", async () => {
    await insert(
      site,
      names.map((name) => ({ name })),
    );
    await admin.goto(`${site.url}/admin/${screen}`);
    await row(names[0]).waitFor();
    expect(await admin.getByRole("button", { name: /^Excluir/ }).count()).toBe(0);
    await tick(names[0]);
    await tick(names[2]);
    const button = admin.getByRole("button", { name: "Excluir (2)" });
    const question = admin.getByRole("alertdialog", { name: texts.deletion.question[entity](2) });

    await button.click();
    await question.waitFor();
    expect(await axeViolations(admin)).toEqual([]);
    await question.getByRole("button", { name: "Cancelar" }).click();
    await question.waitFor({ state: "detached" });

    await admin.route(`**/trpc/${entity}.delete`, (route) => route.abort());
    await button.click();
    await question.getByRole("button", { name: "Excluir" }).click();
    await notice(texts.deletion.failed).waitFor();
    await row(names[0]).waitFor();
    await admin.unroute(`**/trpc/${entity}.delete`);

    // By keyboard, which goes on from the list and not from the top of the page.
    await button.press("Enter");
    await question.getByRole("button", { name: "Excluir" }).press("Enter");
    await notice(texts.deletion.done[entity](2)).waitFor();
    const focused = () => admin.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await eventually(async () => expect(await focused()).toStartWith("Lista de "));
    await row(names[0]).waitFor({ state: "detached" });
    expect(await row(names[1]).count()).toBe(1);
    await button.waitFor({ state: "detached" });
    await notice(
      { leads: "1 de 1 lead", messages: "1 de 1 mensagem", resumes: "1 de 1 currículo" }[screen],
    ).waitFor();
    expect(admin.complaints.filter((complaint) => !complaint.includes("ERR_FAILED"))).toEqual([]);
  });
});
