import { expect, test } from "bun:test";
import { acknowledgeResume } from "#server/features/resumes/acknowledge-resume.job.ts";
import type { Mail } from "#server/platform/mail/mail.ts";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { eventually } from "../support/eventually.ts";
import { postParts } from "../support/multipart.ts";
import { application } from "../support/resume-form.ts";

const sent: Mail[] = [];
const app = await createTestApp({
  wrapMailer: () => ({
    send: async (mail) => {
      sent.push(mail);
    },
  }),
});
const { resumes } = app.trpc({ cookie: await signIn(app) });

async function apply(email: string, more: { name: string; value: string }[] = []): Promise<number> {
  const answer = await postParts(app, "/api/resumes", [
    ...application({ name: "Compre já", email, presentation: "http://mal.example" }),
    ...more,
  ]);
  return ((await answer.json()) as { id: number }).id;
}

const receiptsTo = (email: string) => sent.filter(({ to }) => to.toLowerCase() === email);

/** Resolves once the job of the receipt of every application has run. */
const allJobsDone = () =>
  eventually(async () => {
    const [open] = await app.database.sql`select count(*)::int as jobs from jobs.job
      where data ->> 'kind' in ('acknowledge-resume', 'mail-person') and state < 'completed'`;
    expect(open?.jobs).toBe(0);
  });

test("candidates are told that their application has arrived, without a word of what was typed", async () => {
  const id = await apply("ana@correio.example");
  await allJobsDone();
  const { config } = await app.services.siteConfig.current();
  const [mail, ...others] = receiptsTo("ana@correio.example");
  expect(others).toEqual([]);
  const body = texts.resumes.receipt(config.company_name, "Suporte Técnico", `${PUBLIC_URL}/privacy-policy`);
  expect(mail).toMatchObject({
    subject: "Recebemos a sua candidatura",
    replyTo: config.contact_email,
    text: body,
    headers: { "Auto-Submitted": "auto-replied" },
  });
  expect(JSON.stringify(mail)).not.toMatch(/Compre já|mal\.example/);
  expect(await resumes.mails.query(id)).toMatchObject([
    { subject: "Recebemos a sua candidatura", body, authorName: "Resposta automática", state: "sent" },
  ]);
});

test("one address gets one such mail an hour, and a repeated job sends none", async () => {
  const ids = [await apply("bia@correio.example"), await apply("BIA+vaga@correio.example")];
  await allJobsDone();
  const services = { ...app.services, mailer: { send: () => Promise.reject() }, objects: undefined };
  await Promise.all(
    ids.flatMap((resumeId) => [1, 2].map(() => acknowledgeResume.run(services, { resumeId }))),
  );
  await allJobsDone();
  expect(sent.filter(({ to }) => /^bia(\+vaga)?@/i.test(to))).toHaveLength(1);
});

test("the sender of a suspect is told nothing until it is released", async () => {
  const id = await apply("caio@correio.example", [{ name: "website", value: "http://x" }]);
  await allJobsDone();
  expect(receiptsTo("caio@correio.example")).toEqual([]);
  await resumes.release.mutate({ ids: [id] });
  await allJobsDone();
  expect(receiptsTo("caio@correio.example")).toHaveLength(1);
});
