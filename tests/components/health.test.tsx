import { beforeEach, describe, expect, test } from "bun:test";
import { backupRuns } from "#server/platform/backup-runs/table.ts";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { insertFailedJobs } from "../support/failed-jobs.ts";

// What is checked again, and the failed jobs. The facts of a site that listens are read in a browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

/** Nothing listens there, which the check of the address learns at once: a name of no host takes it eight seconds. */
const publicUrl = "http://127.0.0.1:1";
const app = await createTestApp({ publicUrl, variables: { BACKUP_DIR: "/nowhere/backups" } });
const { sql } = app.database;
const { screen, user, wire, open } = await openBackOffice(app);

const openHealth = () => open("/admin/system-health", "Saúde do sistema");
const LEAD = "Aviso de novo lead";
const MESSAGE = "Aviso de nova mensagem";
const kind = async (name: string) => within(await screen.findByRole("region", { name }));
const isGone = (name: string) =>
  waitFor(() => expect(screen.queryByRole("region", { name })?.textContent).toBeUndefined());
const press = async (within: Awaited<ReturnType<typeof kind>>, name: string | RegExp) => {
  const [first] = await within.findAllByRole("button", { name });
  if (first) await user.click(first);
};
const answer = async (question: string, name: string) =>
  press(within(await screen.findByRole("alertdialog", { name: question })), name);

test("checks again when asked, and the dashboard warns of the failed backup and leads here", async () => {
  await openHealth();
  await screen.findByText("Verificado em");
  await app.database.db.insert(backupRuns).values({
    trigger: "schedule",
    result: "failed",
    startedAt: new Date(),
    finishedAt: new Date(),
    reason: "ENOSPC: no space left on device",
  });
  await press(screen, "Verificar de novo");
  await screen.findByText(/O último backup falhou: “ENOSPC: no space left on device”\./);
  await screen.findByText(/^1 erro e \d pontos de atenção$/);

  await open("/admin/dashboard", "Olá, Márcia Conceição Araújo");
  await within(await screen.findByRole("list", { name: "Serviços" })).findByText(texts.backups.failed);
  await user.click(screen.getByText("Todas as telas"));
  const screens = within(await screen.findByRole("navigation", { name: "Telas" }));
  await user.click(screens.getByRole("link", { name: /Saúde/ }));
  await screen.findByRole("heading", { name: "Saúde do sistema" });
});

describe("the failed jobs", () => {
  beforeEach(async () => {
    await sql`delete from jobs.job where state = 'failed'`;
    await insertFailedJobs(app.database, [
      { kind: "notify-new-lead", reason: "451 try again, maria@loja.com.br" },
      { kind: "notify-new-lead", reason: "connect ECONNREFUSED 192.0.2.1:465" },
      { kind: "notify-new-message", reason: "550 no such user" },
    ]);
    await openHealth();
  });

  test("are discarded after a question, and retried, one by one", async () => {
    await press(await kind(MESSAGE), /^Descartar: /);
    await answer(texts.jobs.discardQuestion(1), "Cancelar");
    await press(await kind(MESSAGE), /^Descartar: /);
    await answer(texts.jobs.discardQuestion(1), "Descartar");
    await screen.findByText(texts.jobs.discarded(1));
    await isGone(MESSAGE);

    await press(await kind(LEAD), /^Tentar de novo: /);
    await screen.findByText(texts.jobs.retried(1));
    expect((await kind(LEAD)).getAllByRole("listitem")).toHaveLength(1);
  });

  test("are put back where the server does not take a retry", async () => {
    await kind(LEAD);
    wire.answer = (call) =>
      call.includes("systemHealth.retryJobs") ? Promise.reject(new TypeError("no network")) : undefined;
    await press(await kind(LEAD), "Tentar todas de novo");
    await screen.findByText(texts.jobs.retryFailed);
    expect((await kind(LEAD)).getAllByRole("listitem")).toHaveLength(2);
  });

  test("of a kind are discarded together, also those that the list leaves out", async () => {
    await sql`
      insert into jobs.job (name, data, state, policy, output, completed_on, expire_seconds, deletion_seconds, retry_limit)
      select name, '{"kind":"notify-new-lead","data":{"leadId":0}}', 'failed', policy, '{"message":"451"}', now() - n * interval '1 s',
        expire_seconds, deletion_seconds, 0
      from jobs.queue, generate_series(1, 598) as n where name = 'work'`;
    await sql`
      update jobs.job set completed_on = now() - interval '1 day'
      where data ->> 'kind' = 'notify-new-message' and state = 'failed'`;
    await openHealth();
    await (await kind(LEAD)).findByText("(600)");
    await (await kind(MESSAGE)).findByText("(1)");
    await press(await kind(LEAD), "Descartar todas");
    await answer(texts.jobs.discardQuestion(600), "Descartar");
    await screen.findByText(texts.jobs.discarded(600));
    await isGone(LEAD);
    await press(await kind(MESSAGE), /^Descartar:/);
    await answer(texts.jobs.discardQuestion(1), "Descartar");
    await screen.findByText(texts.jobs.none);
  });
});

test("loading and failed states", async () => {
  const { promise: answered, resolve } = Promise.withResolvers<Response>();
  await open("/admin/system-health", "Saúde do sistema", (call) =>
    call.includes("systemHealth.") ? answered.then((given) => given.clone()) : undefined,
  );
  await screen.findByText(texts.systemHealth.checking);
  resolve(new Response("{}", { status: 500 }));
  await screen.findAllByText(texts.systemHealth.checkFailed);
  await screen.findAllByText(texts.jobs.loadFailed);
  wire.answer = undefined;
  await press(screen, "Tentar de novo");
  await screen.findByText("Banco de dados");
});
