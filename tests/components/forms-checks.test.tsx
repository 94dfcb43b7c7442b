import { afterEach, expect, setSystemTime, test } from "bun:test";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_MINIMUM_MS } from "#shared/submissions/challenge.ts";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { openDocument } from "../support/dom.ts";
import { destinationExamples } from "../support/marketing-services.ts";
import { sentWords } from "../support/sent-words.ts";

// What the public forms send beside what was typed, and what the server makes of it. That nobody meets the hidden field,
// and the journey of a suspect, is judged in the browser.

openDocument();
const { answerCalls, ContactForm, DemoForm, mountForm } = await import("../support/mounted-form.tsx");

/** For which no machine is too slow to fill a form in no time. */
const app = await createTestApp({ challengeMinimumMs: 60_000 });
const { sql } = app.database;
const wire = answerCalls(app);
const sent: { challenge?: string; website?: string }[] = [];
const isChallenge = (call: string) => call.includes("/api/challenge");
/** The arrival of the last challenge that was asked for. */
let arrival: Promise<unknown> = Promise.resolve();
const ask = globalThis.fetch;
globalThis.fetch = ((address: string, init?: RequestInit) => {
  if (/\.create/.test(address)) sent.push(JSON.parse(String(init?.body)));
  const answer = ask(address, init);
  if (isChallenge(address))
    arrival = answer.then(
      (challenge) => challenge.clone().text(),
      () => {},
    );
  return answer;
}) as typeof fetch;

const visitor = { Nome: "Zélia D'Ávila", "E-mail": "zelia@padaria.com.br" };
const judged = async (table: "leads" | "contact_messages") =>
  (await sql`select is_suspect from ${sql(table)} order by id`).map((row) => row.is_suspect);

function openDemo() {
  const form = mountForm(<DemoForm product="nucleus" />);
  return {
    ...form,
    fillAll: async () => {
      await form.fill({ ...visitor, Telefone: "(41) 99988-7766" });
      await form.answerCheck();
      await form.user.click(form.consent());
    },
    send: () => form.user.click(form.screen.getByRole("button", { name: "Solicitar Demonstração" })),
    /** Resolves once the form was sent and is there again, empty. */
    succeeded: async () =>
      form.user.click(await form.screen.findByRole("button", { name: sentWords.sentDemonstration.again })),
  };
}

/** Stops the clock, of the forms and of the server; what it returns lets some time pass. */
function stopTime(): (milliseconds: number) => void {
  let now = Date.now();
  setSystemTime(new Date(now));
  return (milliseconds) => {
    now += milliseconds;
    setSystemTime(new Date(now));
  };
}

afterEach(async () => {
  setSystemTime();
  sent.length = 0;
  await deleteRows(app, "leads", "contact_messages", "rate_limits");
});

test("filled in no time: a challenge that gives it away, and another for the next time", async () => {
  const passTime = stopTime();
  const { fillAll, send, succeeded } = openDemo();
  for (let time = 0; time < 2; time++) {
    await arrival;
    await fillAll();
    await send();
    passTime(1000);
    await succeeded();
  }
  expect(new Set(sent.map(({ challenge }) => challenge).filter(Boolean)).size).toBe(2);
  expect(sent.map(({ website }) => website)).toEqual([undefined, undefined]);
  expect(await judged("leads")).toEqual([true, true]);
});

test("who agrees to marketing is recorded to agree to the services that the form names, and the server has on", async () => {
  const { deliveries } = app.trpc({ cookie: await signIn(app) });
  await deliveries.saveDestination.mutate({
    kind: "meta",
    baseVersion: 0,
    isOn: true,
    ...destinationExamples.meta,
  });
  const { fill, answerCheck, consent, user, screen } = mountForm(<DemoForm product="nucleus" />, {
    destinations: ["meta"],
  });
  await arrival;
  await fill({ ...visitor, Telefone: "(41) 99988-7766" });
  await answerCheck();
  await user.click(consent());
  await user.click(screen.getByLabelText(/sejam enviados a Meta/));
  await user.click(screen.getByRole("button", { name: "Solicitar Demonstração" }));
  await screen.findByRole("button", { name: sentWords.sentDemonstration.again });
  expect(await sql`select receivers from consent_entries where purpose = 'marketing'`).toEqual([
    { receivers: ["meta"] },
  ] as never);
  const [service] = await sql`select id from receivers`;
  await deliveries.delete.mutate({ id: Number(service?.id) });
});

test("by a visitor whose challenge did not arrive, came late or is too old: none, and no suspect is stored", async () => {
  const passTime = stopTime();
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const answers = [() => Promise.reject(new TypeError("no network")), () => released];
  wire.answer = (call) => (isChallenge(call) ? answers.shift()?.() : undefined);
  const { fillAll, send, succeeded } = openDemo();
  await fillAll();
  await send();
  await succeeded();

  await fillAll();
  passTime(CHALLENGE_MINIMUM_MS + 1000);
  release(undefined);
  await arrival;
  await send();
  await succeeded();

  await arrival;
  await fillAll();
  passTime(CHALLENGE_LIFETIME_MS);
  await send();
  await succeeded();
  expect(sent.map(({ challenge }) => challenge)).toEqual([undefined, undefined, undefined]);
  expect(await judged("leads")).toEqual([false, false, false]);
});

test("a message with a filled hidden field is a suspect, and the next form has it empty", async () => {
  wire.answer = (call) => (isChallenge(call) ? Promise.reject(new TypeError("no network")) : undefined);
  const { screen, user, fill, answerCheck, consent } = mountForm(<ContactForm />);
  await fill({ ...visitor, Assunto: "suporte", Mensagem: "Compre agora!" });
  const trap = () => document.querySelector<HTMLInputElement>("input[name=website]");
  Object.assign(trap() ?? {}, { value: "https://robo.example" });
  await answerCheck();
  await user.click(consent());
  await user.click(screen.getByRole("button", { name: "Enviar Mensagem" }));
  await user.click(await screen.findByRole("button", { name: sentWords.sentMessage.again }));
  expect(trap()?.value).toBe("");
  expect(await judged("contact_messages")).toEqual([true]);
});

test("one too many from this network: the server's sentence is shown and everything typed stays", async () => {
  const { fillAll, send, succeeded, screen, field, consent } = openDemo();
  await fillAll();
  await send();
  await succeeded();
  await sql`update rate_limits set points = 150 where key like 'leads-address:%'`;
  await fillAll();
  await send();
  await screen.findByText(texts.request.manyForms);
  expect(field("Nome").value).toBe(visitor.Nome);
  expect(field("Telefone").value).toBe("(41) 99988-7766");
  expect(consent().checked).toBe(true);
});
