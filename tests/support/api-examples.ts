import { cookieOf, createAdministrator } from "./administrators.ts";
import type { TestApp } from "./app.ts";
import { insertAccessLinks, insertLeads, insertMessages, insertResumes } from "./factories.ts";
import { insertFailedJobs } from "./failed-jobs.ts";
import { plainImage } from "./images.ts";
import { appendConfigVersion } from "./site-config.ts";

/** What a visitor may call over REST. Adding to this list is a decision about the product. */
export const PUBLIC_OPERATIONS = [
  "POST /api/admin-login.php",
  "POST /api/admin/forgot-password",
  "POST /api/admin/reset-password",
  "POST /api/leads",
  "POST /api/contact",
  "POST /api/resumes",
  "GET /api/challenge",
  "GET /api/config",
  "GET /api/config/trial_days",
];

export type Given = { leadId: number; resumeId: number; oldVersionId: number };

/** The user whom the documented paths name, since a parameter is filled with `1`. */
export const USER_ID = "1";

export function someUser() {
  const mark = crypto.randomUUID();
  return { name: `Nome ${mark}`, email: `${mark}@avantesistemas.example`, password: "senha-9" };
}

/** The message and the access link whom the documented paths name, likewise. */
export const ROW_ID = 1;
export const link = { category: "Fiscal", title: "Receita", url: "https://www.gov.br/receitafederal" };

/** A kind of which there is a failed job. */
export const FAILED_KIND = "remove-expired-rows";

/** The body of one right call of every admin write over REST. */
export const operationExamples: Record<string, (given: Given) => unknown> = {
  "POST /api/admin-logout.php": () => ({ admin_id: 1, admin_name: "Administrador" }),
  "POST /api/admin-auto-logout.php": () => ({ admin_id: 1, admin_name: "Administrador" }),
  "POST /api/admin-access": () => link,
  "PUT /api/admin-access/1": () => link,
  "DELETE /api/admin-access/1": () => undefined,
  "PUT /api/contact/1": () => ({ read: true, answered: true }),
  "POST /api/admin-logs": () => ({ action: "TEST", entity_type: "system", description: "Log de teste" }),
  "POST /api/leads/mark-imported": ({ leadId }) => ({ ids: [leadId] }),
  "PUT /api/resumes": ({ resumeId }) => ({ id: resumeId, status: "approved", notes: "" }),
  "POST /api/media": async () => {
    const form = new FormData();
    form.set("slot", "logo");
    form.set("image", new File([Buffer.from(await plainImage(20, 6).png().toBuffer())], "logo.png"));
    return form;
  },
  "POST /api/users": () => someUser(),
  "PUT /api/users/1": () => ({ name: someUser().name }),
  "DELETE /api/users/1": () => undefined,
  "PUT /api/config": () => ({ trial_days: "31" }),
  "PUT /api/config/trial_days": () => ({ value: "31" }),
  "PUT /api/config/site_slider_images": () => ({ value: "[]" }),
  "POST /api/jobs/retry": () => ({ kind: FAILED_KIND }),
  "POST /api/jobs/discard": () => ({ kind: FAILED_KIND }),
  "POST /api/config/restore": ({ oldVersionId }) => ({ version_id: oldVersionId }),
};

/** Puts in place what the examples refer to, and signs a fresh administrator in. */
export async function prepare(of: TestApp) {
  const [leadId = 0] = await insertLeads(of, [{}]);
  const [resumeId = 0] = await insertResumes(of, [{}]);
  // Its number would be given to the next one, had not another taken it before.
  await insertMessages(of, [{}]);
  await of.database.sql`
    insert into contact_messages (id, name, email, subject, message, consent_version, consent_at) overriding system value
    values (${ROW_ID}, 'Um', 'um@loja.com.br', 'erp', 'Bom dia!', '1', now()) on conflict do nothing`;
  await insertAccessLinks(of, [{}]);
  await of.database.sql`
    insert into access_links (id, category, title, url, color) overriding system value
    values (${ROW_ID}, 'Fiscal', 'Um', 'https://um.example', '#B45309') on conflict do nothing`;
  await of.database.sql`
    insert into users (id, name, email) values (${USER_ID}, 'Um', 'um@avantesistemas.example')
    on conflict do nothing`;
  await insertFailedJobs(of.database, [{ kind: FAILED_KIND, reason: "canceling statement", data: {} }]);
  const oldVersionId = await appendConfigVersion(of, { trial_days: "30" });
  const administrator = await createAdministrator(of);
  return {
    administrator,
    cookie: await cookieOf(of, administrator),
    given: { leadId, resumeId, oldVersionId },
  };
}

type Session = { cookie: string } | { headers: { authorization: string } };

/** Makes one right call of a documented operation, as `POST /api/leads`. */
export async function callOperation(of: TestApp, name: string, given: Given, session: Session) {
  const [method = "", path = ""] = name.split(" ");
  const body = await operationExamples[name]?.(given);
  return of.rest(method, path, { ...session, ...(body instanceof FormData ? { rawBody: body } : { body }) });
}
