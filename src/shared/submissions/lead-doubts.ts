import { CNPJ_LENGTH, compactCnpj, isCpfLike, isValidCnpj, maskCnpj } from "../formats/cnpj.ts";
import { lacksEnding, likelyEmail } from "../formats/likely-email.ts";
import { lacksAreaCode, lacksNinthDigit, parsePhone } from "../formats/phone-number.ts";
import { texts } from "../texts/texts.ts";

/** Scientific notation from a narrow spreadsheet column: `5,54E+12`. */
const CUT_NUMBER = /^\d+([.,]\d+)?E\+?\d+$/i;

type Doubtful = { email: string; phone: string; cnpj: string };

/** Returns messages about accepted but probably unintended values, each quoted. */
export function leadDoubts({ email, phone, cnpj }: Doubtful): string[] {
  const doubts = [doubtEmail(email), doubtPhone(phone), doubtCnpj(cnpj)];
  return doubts.filter((doubt) => doubt !== undefined);
}

function doubtEmail(email: string): string | undefined {
  if (email === "") return;
  const { email: unended, emailLikely } = texts.leadImports.doubts;
  if (lacksEnding(email)) return unended(email);
  const likely = likelyEmail(email);
  return likely && emailLikely(email, likely);
}

function doubtPhone(phone: string): string | undefined {
  const { phoneCut, phoneArea, phoneNinth, phone: unknown } = texts.leadImports.doubts;
  if (phone === "" || parsePhone(phone)) return;
  if (CUT_NUMBER.test(phone)) return phoneCut(phone);
  if (lacksAreaCode(phone)) return phoneArea(phone);
  return (lacksNinthDigit(phone) ? phoneNinth : unknown)(phone);
}

function doubtCnpj(cnpj: string): string | undefined {
  const { cnpjCut, cnpjZeros, cnpjIsCpf, cnpjUnknown, cnpj: miscounted } = texts.leadImports.doubts;
  if (cnpj === "" || isValidCnpj(cnpj)) return;
  if (CUT_NUMBER.test(cnpj)) return cnpjCut(cnpj);
  if (!/\d/.test(cnpj)) return cnpjUnknown(cnpj);
  const compact = compactCnpj(cnpj);
  const whole = compact.padStart(CNPJ_LENGTH, "0");
  if (/^\d+$/.test(compact) && isValidCnpj(whole)) return cnpjZeros(cnpj, maskCnpj(whole));
  return (isCpfLike(compact) ? cnpjIsCpf : miscounted)(cnpj);
}
