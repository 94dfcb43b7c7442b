import { describe, expect, test } from "bun:test";
import type { PlacePath } from "#client/admin/places.ts";
import { axeViolations, launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import {
  contactInput,
  insertAccessLinks,
  insertLeads,
  insertMessages,
  insertPositions,
  insertResumes,
} from "../support/factories.ts";
import { insertFailedJobs } from "../support/failed-jobs.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";
import { dueIn, insertSubjectRequests } from "../support/subject-requests.ts";

// Every screen of the back office is visited once, in both themes and at both widths. The pages of the site, which has
// one theme, are walked by public-layout.test.ts. What is folded is unfolded first. A state that only an action opens is
// judged once per kind of part, where that action is tested.

const site = await startSite();
const browser = await launchBrowser();
const email = "antonio@padariaprimavera.com.br";
const at = new Date().toISOString();
const [lead] = await insertLeads(site, [
  { company: { state: "found", name: "Loja da Ana Ltda", city: "Curitiba/PR", size: "ME", at } },
  { isImported: true },
  { isSuspect: true },
]);
await insertMessages(site, [{}, { answeredAt: new Date(), readAt: new Date() }]);
// Sent as a visitor does, so that it has consents.
const answer = await fetch(`${site.url}/api/contact`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(contactInput({ email, marketing: true })),
});
const { id: message } = (await answer.json()) as { id: number };
const [resume] = await insertResumes(site, [{}, { status: "approved" }, { status: "rejected" }]);
const [link] = await insertAccessLinks(site, [{}]);
const [position] = await insertPositions(site, [
  { isPublished: true },
  { openUntil: "2020-01-31", isPublished: true },
  {},
]);
const [request] = await insertSubjectRequests(site, [
  { dueOn: dueIn(-2), details: "O que vocês guardam?" },
  { dueOn: dueIn(2) },
  { dueOn: dueIn(12) },
]);
await site.database.sql`
  insert into incidents (title, known_at, description, author_name)
  values ('Notebook furtado', now() - interval '20 days', 'Furtado no carro.', 'Ana'),
    ('Planilha enviada por engano', now(), 'Foi anexada por engano.', 'Ana')`;
await site.database.sql`
  insert into site_paths (path, kind, target, created_by_id, created_by_name)
  values ('/promo-2024', 'redirect', '/certificados', 'a', 'Ana')`;
await site.database.sql`
  insert into webhook_endpoints (url, description, events)
  values ('https://erp.example/avisos', 'ERP', '{lead.created,person.erased}')`;
await site.database.sql`
  insert into webhook_deliveries (endpoint_id, message_id, event, data, attempts, last_status, last_answer, last_attempt_at)
  values (1, 'msg_1', 'lead.created', '{"id": 1}', 1, 500, 'Sem memória', now())`;
await site.database.sql`insert into missing_paths (day, path, count) values (current_date, '/produtos', 7)`;
await site.database.sql`
  insert into visit_counts (day, page, channel, event, count)
  values (current_date, '/contato', 'email', 'visit', 1200), (current_date, '/contato', 'email', 'form_sent', 60),
    (current_date, '/contato', 'direct', 'visit', 300)`;
await site.database.sql`
  insert into scheduled_publications
    (changes, description, base_version_number, publish_at, state, reason, created_by_id, created_by_name, finished_at)
  values ('{"content_contact": "{}"}', 'Textos de janeiro', 1, now(), 'conflict', 'Outra pessoa mudou.', '1', 'Ana', now())`;
await site.database.sql`
  insert into invitations (name, email, invited_by, invited_by_id, expires_at)
  values ('Maria', 'maria@avantesistemas.example', 'Ana', null, now() + interval '1 day'),
    ('Rui', 'rui@avantesistemas.example', 'Bia', 'gone', now() + interval '1 day')`;
await site.database.sql`
  insert into api_keys (name, prefix, scopes, expires_at, created_by_id, created_by_name, revoked_at)
  values ('ERP', 'avk_1a2b', '{leads:read}', now() + interval '1 year', 'a', 'Ana', null),
    ('Antiga', 'avk_3c4d', '{leads:read}', now() + interval '1 year', 'a', 'Ana', now())`;
await site.database.sql`
  insert into retention_runs (started_at, finished_at, deleted, failure)
  values (now(), now(), '{"leads": 5000, "resumes": 1}', null), (now(), null, '{}', 'o disco está cheio')`;
await insertFailedJobs(site.database, [{ kind: "notify-new-lead", reason: "451 try again" }]);
for (const words of ["Você pode navegar livremente.", "Você pode navegar com calma."])
  await appendConfigVersion(site, { site_title: words, terms_of_use: `## Regras\n\n${words}` });

/** What follows the path of each screen of the sidebar: a state that has an address of its own. */
const states: Record<PlacePath, readonly string[]> = {
  "/admin/dashboard": [""],
  "/admin/leads": ["", "?suspeitos=sim", `?lead=${lead}`],
  "/admin/messages": ["", `?mensagem=${message}`],
  "/admin/resumes": ["", `?curriculo=${resume}`],
  "/admin/positions": ["", `?vaga=${position}`],
  "/admin/templates": ["", "?modelo=novo"],
  "/admin/funnel": [""],
  "/admin/privacy": ["", `?pedido=${request}`, "?pedido=novo"],
  "/admin/data-management": [""],
  "/admin/pages": ["", "?pagina=certificates"],
  "/admin/slider": [""],
  "/admin/paths": ["", "?endereco=novo", "?endereco=/promo-2024"],
  "/admin/terms-of-use": [""],
  "/admin/privacy-policy": [""],
  "/admin/access": ["", `?acesso=${link}`],
  "/admin/logs": [""],
  "/admin/users": ["", "?usuario=novo"],
  "/admin/file-upload": [""],
  "/admin/integrations": ["", "?webhook=novo", "?entregas=1"],
  "/admin/config-versions": ["", "?versao=2"],
  "/admin/system-health": [""],
};
const besidePlaces = [
  "/admin/account",
  "/admin/pages/own?novo=pagina",
  "/admin/pages/own?novo=novidade",
  "/admin/privacy/incidents",
  "/admin/privacy/incidents?incidente=novo",
  `/admin/privacy/people?q=${email}`,
  "/admin/privacy/records",
  "/admin/privacy/terms",
  `/admin/people?de=lead-${lead}`,
];
const addresses = [
  ...Object.entries(states).flatMap(([path, all]) => all.map((state) => path + state)),
  ...besidePlaces,
];

const grounds = { light: "rgb(246, 246, 248)", dark: "rgb(18, 16, 23)" } as const;

/** Resolves once the page stands in this theme. */
async function wear(page: WatchedPage, colorScheme: keyof typeof grounds): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (color) => getComputedStyle(document.body).backgroundColor === color,
    grounds[colorScheme],
    { polling: 50 },
  );
}

/** Judges the screen as it stands. The rules that look at no color find the same in both themes. */
async function expectNothingWrong(page: WatchedPage): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await wear(page, colorScheme);
    for (const viewport of [viewports.desktop, viewports.phone]) {
      await page.setViewportSize(viewport);
      const violations = await axeViolations(page, { onlyColors: colorScheme === "dark" });
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ colorScheme, viewport, violations, tooWide }).toEqual({
        colorScheme,
        viewport,
        violations: [],
        tooWide: 0,
      });
    }
  }
  expect(page.complaints).toEqual([]);
}

async function open(page: WatchedPage, address: string): Promise<void> {
  page.complaints.length = 0;
  await page.setViewportSize(viewports.desktop);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(site.url + address);
  // Under an open record, too.
  await page.getByRole("heading", { level: 1, includeHidden: true }).waitFor({ state: "attached" });
  // A fold renders its content, such as a further fold, when it is first opened.
  for (let depth = 0; depth < 3; depth++) {
    await page
      .getByText(/^Carregando/)
      .first()
      .waitFor({ state: "detached" });
    await page.locator("details").evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute("open", "");
    });
  }
}

describe("neither axe nor the console complains, and nothing is too wide", async () => {
  const page = await openPage(browser);
  const visitor = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/dashboard`);

  test.each(addresses)("on %s", async (address) => {
    await open(page, address);
    await expectNothingWrong(page);
  });

  test.each(["/admin/login", "/admin/reset-password?token=qualquer", "/admin/config-versions?versao=1"])(
    "on %s, without a session",
    async (address) => {
      await open(visitor, address);
      await expectNothingWrong(visitor);
    },
  );

  test("in the user's menu", async () => {
    await open(page, "/admin/dashboard");
    await page.getByRole("button", { name: /^Menu de/ }).click();
    await expectNothingWrong(page);
  });

  test("behind 'Mais'", async () => {
    await open(page, "/admin/dashboard");
    await page.setViewportSize(viewports.phone);
    await page.getByRole("button", { name: "Mais" }).click();
    await page.getByRole("link", { name: "Minha conta" }).waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await wear(page, colorScheme);
      expect(await axeViolations(page, { onlyColors: colorScheme === "dark" })).toEqual([]);
    }
  });

  test("in the finder", async () => {
    await open(page, "/admin/dashboard");
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.getByRole("combobox").fill("empresa");
    await page.getByRole("option").first().waitFor();
    await expectNothingWrong(page);
  });
});
