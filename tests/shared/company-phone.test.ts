import { expect, test } from "bun:test";
import {
  companyWhatsAppLink,
  isDoubtfulPhone,
  splitPhones,
  toInternationalPhone,
} from "#shared/formats/company-phone.ts";
import { formatPhone } from "#shared/formats/phone-number.ts";

test.each([
  ["(41) 99999-8888", "+55 41 99999-8888", "(41) 99999-8888"],
  ["4133334444", "+55 41 3333-4444", "(41) 3333-4444"],
  ["041 3333 4444", "+55 41 3333-4444", "(41) 3333-4444"],
  ["+55 (41) 99999-8888", "+55 41 99999-8888", "(41) 99999-8888"],
  ["5541999998888", "+55 41 99999-8888", "(41) 99999-8888"],
  // Area code 55 is in Rio Grande do Sul.
  ["55 99999-8888", "+55 55 99999-8888", "(55) 99999-8888"],
  ["55 3222-1111", "+55 55 3222-1111", "(55) 3222-1111"],
])("%p is one Brazilian number", (typed, international, national) => {
  expect(toInternationalPhone(typed)).toBe(international);
  expect(formatPhone(typed)).toBe(national);
  expect(companyWhatsAppLink(typed, "Oi")).toBe(`https://wa.me/${international.replace(/\D/g, "")}?text=Oi`);
});

test.each([
  "",
  "3333-4444",
  "(41) 3333-444",
  "(41) 89999-8888",
  "(41) 3333-4444 / (41) 99999-8888",
  "413333444441999998888",
  "+1 (555) 123-4567",
  "0800 123 4567",
  "não temos",
])("%p is no number for WhatsApp, and stays as typed", (typed) => {
  expect(companyWhatsAppLink(typed, "Oi")).toBeUndefined();
  expect(toInternationalPhone(typed)).toBe(typed);
  expect(formatPhone(typed)).toBe(typed);
});

test("a first message travels with the chat", () => {
  expect(companyWhatsAppLink("(41) 99999-8888", "Olá! Quero & peço")).toBe(
    "https://wa.me/5541999998888?text=Ol%C3%A1!%20Quero%20%26%20pe%C3%A7o",
  );
});

test.each([
  ["(41) 3333-4444", ["+554133334444"], false],
  ["(41) 3333-4444 / (41) 99999-8888", ["+554133334444", "+5541999998888"], false],
  ["(41) 3333-4444 ou 3333-5555", ["+554133334444", "+554133335555"], false],
  ["(41) 3333-4444 - (11) 3333-5555", ["+554133334444", "+551133335555"], false],
  ["Vendas: (41) 3333-4444 ramal 12", ["+554133334444"], false],
  ["(41) 3333-4444 (fixo)", ["+554133334444"], false],
  ["0800 123 4567", ["08001234567"], false],
  ["4003-1234", ["40031234"], false],
  ["+351 912 345 678", ["+351912345678"], false],
  ["(41) 3333-4444/4445", ["+554133334444"], true],
  ["3333-4444", [], true],
  ["(41) 3333-444", [], true],
  ["413333444441999998888", [], true],
  ["ligue para nós", [], true],
] as const)("%p dials %p; in doubt: %p", (text, dialed, doubtful) => {
  const parts = splitPhones(text);
  expect(parts.flatMap(({ tel }) => tel ?? [])).toEqual([...dialed]);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(isDoubtfulPhone(text)).toBe(doubtful);
});
