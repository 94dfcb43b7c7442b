import type { Services } from "#server/platform/services.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";

export type MailSetting = {
  /** False without SMTP_URL: mails are stored as files and reach nobody. */
  delivers: boolean;
};

/** Reasons why mails reach nobody, as sentences for administrators; empty if no problem is known. */
export async function mailProblems({
  mail,
  siteConfig,
}: Pick<Services, "mail" | "siteConfig">): Promise<string[]> {
  const { config } = await siteConfig.current();
  return [
    ...(mail.delivers ? [] : [texts.serviceStatus.noMailServer]),
    ...(config.contact_email === defaultSiteConfig.contact_email
      ? [texts.serviceStatus.placeholderAddress]
      : []),
  ];
}
