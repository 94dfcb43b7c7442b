import { expect, test } from "bun:test";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { contactInput } from "../support/factories.ts";

test("the typed client has the number in E.164; REST keeps its fields", async () => {
  const app = await createTestApp();
  const { id } = await app.trpc().contactMessages.create.mutate(contactInput({ phone: "55 3222-1111" }));
  const cookie = await signIn(app);
  expect((await app.trpc({ cookie }).contactMessages.get.query(id)).phoneE164).toBe("+555532221111");
  for (const path of ["/api/contact", "/api/resumes", "/api/leads"]) {
    const answer = await app.rest("GET", path, { cookie });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/e164/i);
  }
});
