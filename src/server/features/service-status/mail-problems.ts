import type { Services } from "#server/platform/services.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    mail: MailSetting;
  }
}

export type MailSetting = {
  /** False for a server without SMTP_URL: its mails are files that reach nobody. */
  delivers: boolean;
};

/** Why mails reach nobody, in sentences for administrators. Empty when nothing is known to be wrong. */
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
