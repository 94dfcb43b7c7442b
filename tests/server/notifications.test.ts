import { describe, expect, test } from "bun:test";
import { createOutages } from "#server/platform/log/outages.ts";
import type { Mail } from "#server/platform/mail/mail.ts";
import { createMailer } from "#server/platform/mail/mailer.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { createQueue } from "#server/platform/queue/queue.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { createBreakableLink } from "../support/breakable-link.ts";
import { createTestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { contactInput, insertPositions, leadInput } from "../support/factories.ts";
import { startMailServer } from "../support/mail-server.ts";
import { createMemoryLog } from "../support/memory-log.ts";
import { postParts } from "../support/multipart.ts";
import { application } from "../support/resume-form.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const sent: Mail[] = [];
const app = await createTestApp({
  wrapMailer: () => ({
    send: async (mail) => {
      sent.push(mail);
    },
  }),
});

type Form = [
  name: string,
  title: string,
  send: (to: TestApp, name: string, email: string) => Promise<Response>,
];

const forms: Form[] = [
  [
    "lead",
    "Novo pedido de demonstração",
    (to, name, email) => to.rest("POST", "/api/leads", { body: leadInput({ name, email }) }),
  ],
  [
    "message",
    "Nova mensagem de contato",
    (to, name, email) => to.rest("POST", "/api/contact", { body: contactInput({ name, email }) }),
  ],
  [
    "application",
    "Nova candidatura",
    (to, name, email) => postParts(to, "/api/resumes", application({ name, email })),
  ],
];

async function mailAbout(email: string): Promise<Mail> {
  return eventually(() => {
    const [mail] = sent.filter(({ replyTo }) => replyTo === email);
    if (!mail) throw new Error(`no mail about ${email}`);
    return mail;
  });
}

describe.each(forms)("the notification of a new %s", (kind, title, send) => {
  test("goes to the configured address with Reply-To set to the visitor", async () => {
    await appendConfigVersion(app, { contact_email: `${kind}@empresa.example` });
    await eventually(async () => {
      const { config } = await app.services.siteConfig.current();
      expect(config.contact_email).toBe(`${kind}@empresa.example`);
    });
    await send(app, "Zélia Araújo", `${kind}-1@exemplo.com.br`);
    expect(await mailAbout(`${kind}-1@exemplo.com.br`)).toMatchObject({
      to: `${kind}@empresa.example`,
      subject: `${title}: Zélia Araújo`,
    });
  });

  test("escapes the input of the visitor", async () => {
    const name = `<img src=x onerror=alert(1)>\r\nBcc: todos@exemplo.com\u2028"&'`;
    await send(app, name, `${kind}-2@exemplo.com.br`);
    const { subject, html, text } = await mailAbout(`${kind}-2@exemplo.com.br`);
    expect(subject).toBe(`${title}: <img src=x onerror=alert(1)> Bcc: todos@exemplo.com "&'`);
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(text).toContain("<img src=x onerror=alert(1)>");
  });
});

test("the mail of a contact message shows its line breaks and the chosen subject", async () => {
  const body = contactInput({
    email: "linhas@exemplo.com.br",
    subject: "certificado",
    phone: "",
    company: "",
  });
  await app.rest("POST", "/api/contact", { body });
  const { text, html } = await mailAbout("linhas@exemplo.com.br");
  for (const line of [
    "Assunto: Certificado digital",
    "Telefone: Não informado",
    "Empresa: Não informada",
    "Mensagem: Bom dia!\n  Quanto custa para três lojas?",
  ])
    expect(text).toContain(line);
  expect(html).toContain("Bom dia!\nQuanto custa para três lojas?");
});

test.each([
  ["teste", "teste grátis"],
  ["loja", "loja virtual"],
])("the mail of a lead that asks for %p says so in its subject", async (offer, asked) => {
  const email = `${offer}@exemplo.com.br`;
  await app.rest("POST", "/api/leads", { body: { ...leadInput({ name: "Zélia", email }), offer } });
  expect((await mailAbout(email)).subject).toBe(`Novo pedido de ${asked}: Zélia`);
});

test("the mail of a resume names the area and does not attach the PDF", async () => {
  await postParts(app, "/api/resumes", application({ email: "area@exemplo.com.br" }));
  const mail = await mailAbout("area@exemplo.com.br");
  expect(mail.text).toContain("Área de interesse: Suporte Técnico");
  expect(mail.text).toContain("Currículo: disponível na área administrativa");
  expect(Object.keys(mail).sort()).toEqual(["html", "replyTo", "subject", "text", "to"]);
});

test("the mail of a resume names the position", async () => {
  const [id] = await insertPositions(app, [{ title: "Suporte Pleno", isPublished: true }]);
  const position = { name: "position", value: String(id) };
  await postParts(app, "/api/resumes", [position, ...application({ email: "vaga@exemplo.com.br" })]);
  expect((await mailAbout("vaga@exemplo.com.br")).text).toContain("Vaga: Suporte Pleno\nÁrea de interesse:");
});

test("the queue carries ids and no personal data", async () => {
  const rows = await app.database.sql<{ data: { data: object } }[]>`
    select data from jobs.job where data ->> 'kind' in ('notify-new-message', 'notify-new-resume')`;
  expect(rows.length).toBeGreaterThan(3);
  for (const { data } of rows) {
    const [[key, value] = []] = Object.entries(data.data);
    expect(["messageId", "resumeId"]).toContain(key ?? "");
    expect(value).toBeNumber();
  }
});

describe("while the mail server is down", () => {
  test("every form is accepted, and every mail is sent once the server is back", async () => {
    const server = await startMailServer();
    const link = await createBreakableLink(server.url);
    await link.cut();
    const of = await createTestApp({
      wrapMailer: () => createMailer({ smtpUrl: link.url, from: "site@empresa.example", mailboxDir: "" }),
      retries: { retryLimit: 9, retryDelay: 1 },
    });
    for (const [kind, , send] of forms) {
      const answer = await send(of, `Visitante ${kind}`, `${kind}@exemplo.com.br`);
      expect([kind, answer.status]).toEqual([kind, 200]);
    }
    await eventually(() => {
      const failures = of.lines.filter((line) => line.includes("job failed"));
      expect(failures.length).toBeGreaterThanOrEqual(forms.length);
    });
    expect(server.mails).toEqual([]);
    await link.mend();
    // And the candidate is told that the application has arrived.
    await eventually(() => expect(server.mails).toHaveLength(forms.length + 1));
    for (const [kind] of forms) {
      const [mail = ""] = server.mails.filter((text) => text.includes(`Reply-To: ${kind}@exemplo.com.br`));
      expect(mail).toContain("Auto-Submitted: auto-generated");
      expect(mail).toContain("From: site@empresa.example");
      expect(mail).toContain("To: contato@avantesistemas.example");
    }
  });

  test("a mail is retried 15 times, each time after twice as long up to 12 hours, and then kept as failed", async () => {
    const { db, sql, url } = await createTestDatabase();
    const { log, lines } = createMemoryLog();
    const alwaysFails: JobDefinition<object> = {
      name: "always-fails",
      queue: "of-this-test",
      run: () => Promise.reject(new Error("connection refused")),
    };
    const jobs = createQueue({
      databaseUrl: url,
      definitions: [alwaysFails],
      log,
      outages: createOutages(log),
      pollingSeconds: 0.5,
    });
    await jobs.start({ db } as never);
    atFileEnd(jobs.stop);
    await db.transaction((tx) => jobs.enqueue(tx, alwaysFails, {}));

    for (let retry = 0; retry < 15; retry += 1) {
      const shortest = Math.min(2 * 2 ** retry, 43_200);
      const longest = Math.min(4 * 2 ** retry, 43_200);
      await eventually(async () => {
        const waiting = await sql`
          update jobs.job set start_after = now()
          where data ->> 'kind' = 'always-fails' and state = 'retry' and retry_count = ${retry}
            and start_after - now() between ${shortest - 2} * interval '1 s' and ${longest} * interval '1 s'
          returning id`;
        expect(waiting).toHaveLength(1);
      });
    }
    await eventually(async () => {
      const left = await sql`select state::text from jobs.job where data ->> 'kind' = 'always-fails'`;
      expect([...left]).toEqual([{ state: "failed" }]);
    });
    const failures = lines.map((line) => JSON.parse(line)).filter(({ message }) => message === "job failed");
    expect(failures.map(({ attempt }) => attempt)).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
    expect(failures.filter(({ isLast }) => isLast).map(({ attempt }) => attempt)).toEqual([16]);
  });
});
