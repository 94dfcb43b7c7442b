import { expect, test } from "bun:test";
import { cnpjFormat } from "#client/lib/cnpj-format.ts";
import { type TextFormat, typeIntoMask } from "#client/lib/type-into-mask.ts";
import { phoneFormat } from "#client/site/forms/contact-fields.ts";

const phone = phoneFormat("envie");
const cnpj = cnpjFormat("envie");

/** Types character by character at the end of `start`; `<` deletes one. */
function type(format: TextFormat, keys: string, start = ""): string {
  return [...keys].reduce((before, key) => {
    const after = key === "<" ? before.slice(0, -1) : before + key;
    return typeIntoMask(format, { before, after, atEnd: true });
  }, start);
}

test.each([
  ["41", "41"],
  ["413", "(41) 3"],
  ["4133334444", "(41) 3333-4444"],
  ["41999998888", "(41) 99999-8888"],
  ["413<", "(41) "],
  ["413<9", "(41) 9"],
  ["413<<<<<<", ""],
  ["4133334<", "(41) 3333"],
  ["419999988889", "(41) 99999-88889"],
  ["419999988889<", "(41) 99999-8888"],
  // In a way of their own.
  ["(041) 99999-8888", "(041) 99999-8888"],
  ["(41) 99999-8888", "(41) 99999-8888"],
  ["41 99999-8888", "(41) 99999-8888"],
  ["41-3333-4444", "(41) 3333-4444"],
  ["0800 123 4567", "0800 123 4567"],
  ["4004-1234", "4004-1234"],
  ["+1 212 555 0100", "+1 212 555 0100"],
  // Not before the field is left: 0 15 41 33344 could still be (15) 4133-3344.
  ["0154133334444", "0154133334444"],
])("typing %p into a phone field shows %p", (keys, shown) => {
  expect(type(phone, keys)).toBe(shown);
});

test.each(["041 99999-8888", "554133334444", "0154133334444", "55 41 99999-8888", "+5541999998888"])(
  "leaving the field after typing %p keeps the number",
  (keys) => {
    expect(phone.clean(type(phone, keys))).toBe(phone.clean(keys));
  },
);

test.each([
  ["", "+5541999998888", "(41) 99999-8888"],
  ["", "41999998888", "(41) 99999-8888"],
  ["(41) 3333-4444", "+5541999998888", "(41) 99999-8888"],
  ["", "4199999", "(41) 99999"],
  ["", "meu número é 41", "meu número é 41"],
])("from %p, autofill or paste of %p shows %p", (before, after, shown) => {
  expect(typeIntoMask(phone, { before, after, atEnd: true })).toBe(shown);
});

test("an edit in the middle stays as typed", () => {
  const edit = { before: "(41) 99999-8888", after: "(41) 9999-8888", atEnd: false };
  expect(typeIntoMask(phone, edit)).toBe("(41) 9999-8888");
  expect(typeIntoMask(cnpj, { before: "11.222.333", after: "1.222.333", atEnd: false })).toBe("1.222.333");
});

test.each([
  ["12abc34501de35", "12.ABC.345/01DE-35"],
  ["11222<", "11.22"],
  ["11é222", "11é222"],
  ["112223330001811", "11.222.333/0001-811"],
  ["112223330001811<", "11.222.333/0001-81"],
  ["isento", "isento"],
  ["ISENTO", "ISENTO"],
  ["ab12", "AB.12"],
  ["CPF 12345678909", "CPF 12345678909"],
  ["CNPJ: 11222333000181", "11.222.333/0001-81"],
])("typing %p into a CNPJ field shows %p", (keys, shown) => {
  expect(type(cnpj, keys)).toBe(shown);
});

test.each(["12345678909", "123.456.789-09"])("a CPF typed or pasted as %p is left as typed", (cpf) => {
  expect(cnpj.clean(type(cnpj, cpf))).toBe(cpf);
  const pasted = typeIntoMask(cnpj, { before: "", after: cpf, atEnd: true });
  expect(pasted).toBe(cpf);
  expect(cnpj.clean(pasted)).toBe(cpf);
});

test.each([
  ["CNPJ: 11.222.333/0001-81", "11.222.333/0001-81"],
  ["CNPJ nº 11222333000181", "11.222.333/0001-81"],
  ["cnpj 12abc34501de35", "12.ABC.345/01DE-35"],
  ["ISENTO", "ISENTO"],
  ["CPF 123.456.789-09", "CPF 123.456.789-09"],
])("paste of %p into a CNPJ field shows %p", (pasted, shown) => {
  expect(typeIntoMask(cnpj, { before: "", after: pasted, atEnd: true })).toBe(shown);
});

test("a CNPJ that was left after 11 digits is masked while it grows on", () => {
  expect(type(cnpj, "181", cnpj.clean(type(cnpj, "11222333000")))).toBe("11.222.333/0001-81");
});
