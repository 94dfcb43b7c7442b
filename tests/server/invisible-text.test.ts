import { describe, expect, test } from "bun:test";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { restError } from "../support/errors.ts";
import { contactInput, leadInput } from "../support/factories.ts";
import { postParts } from "../support/multipart.ts";
import { application } from "../support/resume-form.ts";
import { databaseSnapshot } from "../support/snapshot.ts";

const app = await createTestApp();
const cookie = await signIn(app);

const invisible = {
  "zero-width": "\u200B\u200C\u200D\u200E\u200F\u2060\u2061\u2062\u2063\u2064",
  "byte-order marks and soft hyphens": "\uFEFF\u00AD \uFEFF",
  fillers: "\u3164\u115F\u1160\uFFA0",
  "Braille blanks": "\u2800 \u2800",
  "variation selectors": "\uFE0F\u{E0100}\u180B",
  tags: "\u{E0001}\u{E0041}\u{E007F}",
};

const link = { category: "Fiscal", title: "Portal", url: "https://portal.example", description: "" };
const user = { name: "Regina", email: "regina@avantesistemas.example", password: "senha-çã-99" };
const post = (path: string, body: object) => app.rest("POST", path, { body, cookie });

/** Sends a form in which the one field has this text. */
const forms: [string, (text: string) => Promise<Response>][] = [
  ["the name of a lead", (text) => post("/api/leads", leadInput({ name: text }))],
  ["the phone of a lead", (text) => post("/api/leads", leadInput({ phone: text }))],
  ["a contact message", (text) => post("/api/contact", contactInput({ message: text }))],
  ["the name of an applicant", (text) => postParts(app, "/api/resumes", application({ name: text }))],
  ["a presentation", (text) => postParts(app, "/api/resumes", application({ presentation: text }))],
  ["the name of a user", (text) => post("/api/users", { ...user, name: text })],
  ["the title of an access link", (text) => post("/api/admin-access", { ...link, title: text })],
  [
    "the title of the site",
    (text) => app.rest("PUT", "/api/config/site_title", { body: { value: text }, cookie }),
  ],
];

describe.each(forms)("%s", (_name, send) => {
  test.each(Object.entries(invisible))("of %s is rejected as an empty one is", async (_characters, text) => {
    const empty = await restError(await send(""));
    expect(empty.status).toBe(400);
    const before = await databaseSnapshot(app);
    expect(await restError(await send(text))).toEqual(empty);
    expect(await databaseSnapshot(app)).toEqual(before);
  });
});

test("invisible characters among visible ones stay as typed", async () => {
  const name = "Família 👨‍👩‍👧‍👦 ❤️ São\u00ADJoão \u200Bde Araújo";
  expect((await post("/api/leads", leadInput({ name }))).status).toBe(200);
  const [lead] = await app.database.sql<{ name: string }[]>`select name from leads`;
  expect(lead?.name).toBe(name);
});

test("an optional field of invisible characters is stored as empty", async () => {
  expect((await post("/api/contact", contactInput({ company: "\u200B\u2800" }))).status).toBe(200);
  const [message] = await app.database.sql<{ company: string }[]>`select company from contact_messages`;
  expect(message?.company ?? "").toBe("");
});
