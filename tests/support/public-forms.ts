import { setSystemTime } from "bun:test";
import type { SubmissionChecks } from "#shared/schemas/submission.ts";
import type { TestApp } from "./app.ts";
import { contactInput, leadInput } from "./factories.ts";
import { MULTIPART, multipartBody } from "./multipart.ts";
import { application } from "./resume-form.ts";

type Sent = {
  email?: string;
  signs?: SubmissionChecks;
  address?: string;
};

/** A public form as a script would send it, with the table that stores it. */
export type PublicForm = {
  table: "leads" | "contact_messages" | "resumes";
  path: string;
  send: (to: TestApp, sent?: Sent) => Promise<Response>;
};

const whereFrom = (address: string | undefined) => (address ? { address } : {});
const EMAIL = "visitante@exemplo.com.br";

export const publicForms: PublicForm[] = [
  {
    table: "leads",
    path: "/api/leads",
    send: (to, { email = EMAIL, signs, address } = {}) =>
      to.rest("POST", "/api/leads", { body: { ...leadInput({ email }), ...signs }, ...whereFrom(address) }),
  },
  {
    table: "contact_messages",
    path: "/api/contact",
    send: (to, { email = EMAIL, signs, address } = {}) =>
      to.rest("POST", "/api/contact", {
        body: { ...contactInput({ email }), ...signs },
        ...whereFrom(address),
      }),
  },
  {
    table: "resumes",
    path: "/api/resumes",
    send: (to, { email = EMAIL, signs = {}, address } = {}) => {
      const texts = Object.entries(signs).map(([name, value]) => ({ name, value: String(value) }));
      const rawBody = multipartBody([...texts, ...application({ email })]);
      return to.rest("POST", "/api/resumes", { rawBody, headers: MULTIPART, ...whereFrom(address) });
    },
  },
];

/** A challenge issued the given number of milliseconds ago. */
export async function challengeOfAge(of: TestApp, milliseconds: number): Promise<string> {
  setSystemTime(new Date(Date.now() - milliseconds));
  try {
    const answer = await of.rest("GET", "/api/challenge");
    return ((await answer.json()) as { challenge: string }).challenge;
  } finally {
    setSystemTime();
  }
}
