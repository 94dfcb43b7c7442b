import { describe, expect, test } from "bun:test";
import { withoutStrayMarks } from "#shared/formats/invisible-characters.ts";
import { parseSection } from "#shared/schemas/own-page.ts";
import { loginInputSchema } from "#shared/schemas/session.ts";
import { emailAddress, optionalText } from "#shared/schemas/text.ts";

const oneLine = optionalText({ label: "Nome", max: 200 });
const lines = optionalText({ label: "Mensagem", max: 200, lines: true });

describe("a letter and its accent that arrive apart, as from a Mac, are stored as one", () => {
  test.each([
    ["Joa\u0303o Decomposic\u0327a\u0303o", "João Decomposição"],
    ["Utilita\u0301rios", "Utilitários"],
    ["\u212bngstro\u0308m", "Ångström"],
  ])("%j", (typed, stored) => {
    expect(oneLine.parse(typed)).toBe(stored);
  });
});

describe("every kind of line break is one", () => {
  test.each(["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"])("%j", (typed) => {
    expect(lines.parse(`Rua A${typed}Bairro B`)).toBe("Rua A\nBairro B");
    expect(oneLine.parse(`Rua A${typed}Bairro B`)).toBe("Rua A Bairro B");
  });
});

describe("marks that show nothing are no part of an address", () => {
  test.each(["\u200b", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2060", "\ufeff", "\u00ad"])(
    "%j",
    (mark) => {
      const typed = `${mark}ana@loja.com.br${mark} `;
      expect(emailAddress().parse(typed)).toBe("ana@loja.com.br");
      expect(loginInputSchema.parse({ email: typed, password: "x" }).email).toBe("ana@loja.com.br");
    },
  );
});

test("an address of such marks alone is missing", () => {
  const { error } = emailAddress().safeParse("\u200b \u2060");
  expect(error?.issues[0]?.message).toBe("Preencha o e-mail.");
});

test("a part of an own page that is missing is named without an article", () => {
  const items = [{ id: "um", question: "", answer: " " }];
  const { error } = parseSection({ id: "duvidas", kind: "questions", title: "Dúvidas", items });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Pergunta: preencha este campo.",
    "Resposta: preencha este campo.",
  ]);
});

test("stray marks of a paste go, and what joins an emoji or divides a word stays", () => {
  for (const kept of [
    "A 👨‍👩‍👧‍👦 família",
    "❤️ 1️⃣ 👍🏽",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "anti\u00adcons",
  ])
    expect(withoutStrayMarks(kept)).toBe(kept);
  expect(withoutStrayMarks("a\u200bb\u2060c\u202ed\u3164e\u200df 12")).toBe("abcdef 12");
});
