import { describe, expect, test } from "bun:test";
import { cnpjFormat } from "#client/lib/cnpj-format.ts";
import { compactCnpj, isValidCnpj, maskCnpj } from "#shared/formats/cnpj.ts";
import vectors from "./cnpj-vectors.json";

describe("check digits", () => {
  test.each(vectors.valid)("%s is valid, masked or not, in any case", (cnpj) => {
    expect(isValidCnpj(cnpj)).toBe(true);
    expect(isValidCnpj(compactCnpj(cnpj))).toBe(true);
    expect(isValidCnpj(cnpj.toLowerCase())).toBe(true);
    expect(isValidCnpj(` ${cnpj} `)).toBe(true);
  });

  test.each([...vectors.invalid, "", " ", "1", "../-"])("%p is invalid", (cnpj) => {
    expect(isValidCnpj(cnpj)).toBe(false);
  });

  test.each(vectors.valid)("%s with any one digit changed is invalid", (cnpj) => {
    const compact = compactCnpj(cnpj);
    for (let index = 0; index < compact.length; index++) {
      const digit = compact[index];
      if (!/\d/.test(digit ?? "")) continue;
      const other = String((Number(digit) + 1) % 10);
      expect(isValidCnpj(compact.slice(0, index) + other + compact.slice(index + 1))).toBe(false);
    }
  });
});

describe("mask", () => {
  test.each([
    ["", ""],
    ["1", "1"],
    ["12", "12"],
    ["12a", "12.A"],
    ["12abc", "12.ABC"],
    ["12abc3", "12.ABC.3"],
    ["12abc345", "12.ABC.345"],
    ["12abc34501de", "12.ABC.345/01DE"],
    ["12abc34501de3", "12.ABC.345/01DE-3"],
    ["12abc34501de35", "12.ABC.345/01DE-35"],
    [" 11.222.333/0001-81 ", "11.222.333/0001-81"],
    ["11.222.333/0001–81", "11.222.333/0001-81"],
    ["12abc34501de35999", "12abc34501de35999"],
    ["11é222", "11é222"],
    ["11.222_", "11.222_"],
  ])("%p is masked as %p", (typed, masked) => {
    expect(maskCnpj(typed)).toBe(masked);
  });

  test.each(vectors.valid)("masking %s twice changes nothing", (cnpj) => {
    expect(maskCnpj(maskCnpj(cnpj))).toBe(maskCnpj(cnpj));
    expect(compactCnpj(maskCnpj(cnpj))).toBe(compactCnpj(cnpj));
  });
});

describe("doubt", () => {
  const doubt = (value: string, left = true) => cnpjFormat("envie").doubt(value, left);

  test.each(vectors.valid)("%s has none", (cnpj) => {
    expect(doubt(cnpj)).toBeUndefined();
  });

  test.each([
    ["11.222.333/0001-8", "Falta 1 caractere neste CNPJ."],
    ["11.222.333", "Faltam 6 caracteres neste CNPJ."],
    ["isento", "Não reconhecemos este CNPJ."],
    ["12345678909", "Parece um CPF."],
    ["123.456.789-09", "Parece um CPF."],
  ])("%s is doubted once the field is left", (cnpj, sentence) => {
    expect(doubt(cnpj, false)).toBeUndefined();
    expect(doubt(cnpj)).toBe(`${sentence} Se estiver certo, envie assim mesmo.`);
  });

  test.each([
    ["12.ÁBC.345/01DE-35", "Um CNPJ tem só números e letras de A a Z, sem acento."],
    ["11.222_", "Um CNPJ tem só números e letras de A a Z, sem acento."],
    ["11.222.333/0001-811", "Um CNPJ tem 14 caracteres, e este tem 15."],
    ["11.222.333/0001-82", "Este CNPJ não confere com os dígitos verificadores."],
  ])("%s is doubted at once", (cnpj, sentence) => {
    expect(doubt(cnpj, false)).toBe(`${sentence} Se estiver certo, envie assim mesmo.`);
  });

  test("an empty field has none", () => {
    expect(doubt("")).toBeUndefined();
    expect(doubt(" ")).toBeUndefined();
  });
});
