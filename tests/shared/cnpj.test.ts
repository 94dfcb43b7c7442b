import { describe, expect, test } from "bun:test";
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
    ["12abc34501de35999", "12.ABC.345/01DE-35"],
    [" 11.222.333/0001-81 ", "11.222.333/0001-81"],
    ["11é222", "11.222"],
  ])("%p is masked as %p", (typed, masked) => {
    expect(maskCnpj(typed)).toBe(masked);
  });

  test.each(vectors.valid)("masking %s twice changes nothing", (cnpj) => {
    expect(maskCnpj(maskCnpj(cnpj))).toBe(maskCnpj(cnpj));
    expect(compactCnpj(maskCnpj(cnpj))).toBe(compactCnpj(cnpj));
  });
});
