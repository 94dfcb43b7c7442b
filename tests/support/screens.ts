import type { PlacePath } from "#client/admin/places.ts";
import {
  contactInput,
  insertAccessLinks,
  insertLeads,
  insertMessages,
  insertPositions,
  insertResumes,
} from "./factories.ts";
import { insertFailedJobs } from "./failed-jobs.ts";
import type { TestSite } from "./site.ts";
import { appendConfigVersion } from "./site-config.ts";
import { dueIn, insertSubjectRequests } from "./subject-requests.ts";

const email = "antonio@padariaprimavera.com.br";

/** Screens that the sidebar does not lead to. */
const besidePlaces = [
  "/admin/account",
  "/admin/campaigns/links",
  "/admin/campaigns/services",
  "/admin/pages/own?novo=pagina",
  "/admin/pages/own?novo=novidade",
  "/admin/privacy/incidents",
  "/admin/privacy/incidents?incidente=novo",
  `/admin/privacy/people?q=${email}`,
  "/admin/privacy/records",
  "/admin/privacy/terms",
];

/**
 * Fills the tables of a new site, so that every screen has rows of each kind. The answer is the address of every screen,
 * and of every state of one that has an address.
 */
export async function fillBackOffice(site: TestSite): Promise<string[]> {
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
    insert into receivers (kind, url, description, events)
    values ('webhook', 'https://erp.example/avisos', 'ERP', '{lead.created,person.erased}')`;
  await site.database.sql`
    insert into deliveries (receiver_id, kind, message_id, event, data, attempts, last_status, last_answer, last_attempt_at)
    values (1, 'webhook', 'msg_1', 'lead.created', '{"id": 1}', 1, 500, 'Sem memória', now())`;
  await site.database.sql`insert into missing_paths (day, path, count) values (current_date, '/produtos', 7)`;
  await site.database.sql`
    insert into visit_counts (day, page, channel, event, count)
    values (current_date, '/contato', 'email', 'visit', 1200), (current_date, '/contato', 'email', 'form_sent', 60),
      (current_date, '/contato', 'direct', 'visit', 300)`;
  await site.database.sql`
    insert into campaign_visits (day, touch, channel, campaign, count)
    values (current_date, 'first', 'email', 'natal', 320), (current_date, 'last', 'email', 'natal', 310),
      (current_date, 'first', 'direct', '', 900)`;
  await site.database.sql`
    insert into campaign_spend (month, campaign, cents) values (date_trunc('month', current_date), 'natal', 125050)`;
  await site.database.sql`
    insert into content_windows
      (document, base, changes, description, starts_at, state, owner_id, owner_name, created_by_id, created_by_name, finished_at)
    values ('contact', '{}', '{"intro.title": "Janeiro"}', 'Textos de janeiro', now(), 'scheduled', 'gone', 'Bia', '1', 'Ana', null),
      ('contact', '{}', '{"intro.title": "Natal"}', 'Textos de dezembro', now(), 'cancelled', '1', 'Ana', '1', 'Ana', now())`;
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
  return [
    ...Object.entries(statesOf({ lead, message, resume, position, request, link })).flatMap(
      ([path, states]) => states.map((state) => path + state),
    ),
    ...besidePlaces,
    `/admin/people?de=lead-${lead}`,
  ];
}

type Ids = Record<"lead" | "message" | "resume" | "position" | "request" | "link", number | undefined>;

/** What follows the path of each screen of the sidebar: a state that has an address of its own. */
function statesOf({
  lead,
  message,
  resume,
  position,
  request,
  link,
}: Ids): Record<PlacePath, readonly string[]> {
  return {
    "/admin/dashboard": [""],
    "/admin/leads": ["", "?suspeitos=sim", `?lead=${lead}`],
    "/admin/messages": ["", `?mensagem=${message}`],
    "/admin/resumes": ["", `?curriculo=${resume}`],
    "/admin/positions": ["", `?vaga=${position}`],
    "/admin/templates": ["", "?modelo=novo"],
    "/admin/funnel": [""],
    "/admin/report": ["", "?mes=2003-01", "?vendedores=sem-nomes"],
    "/admin/campaigns": ["", "?por=origem", "?por=pagina", "?gasto=natal", "?gasto=novo"],
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
    "/admin/help": ["", "?pagina=leads", "?pagina=first-steps"],
    "/admin/system-health": [""],
  };
}
