import type { TextFormat } from "#client/lib/type-into-mask.ts";
import { isDoubtfulPhone, toInternationalPhone } from "#shared/formats/company-phone.ts";
import { formatPhone } from "#shared/formats/phone-number.ts";
import { texts } from "#shared/texts/texts.ts";
import { SettingField } from "./setting-field.tsx";

/** Formats on blur, so that the text does not shift while typing. */
const telephone: TextFormat = {
  mask: (typed) => typed,
  settle: formatPhone,
  doubt: (value) => (value && isDoubtfulPhone(value) ? texts.siteConfig.doubtfulPhone : undefined),
};
const whatsApp: TextFormat = {
  mask: (typed) => typed,
  settle: toInternationalPhone,
  doubt: () => undefined,
};

/** E-mail, telephone and WhatsApp. */
export function ContactSection() {
  return (
    <div className="grid gap-5 @lg:grid-cols-2">
      <SettingField name="contact_email" type="email" required className="@lg:col-span-2" />
      <SettingField
        name="contact_phone"
        required
        format={telephone}
        hint="Com DDD; dois números, separados por uma barra."
      />
      <SettingField name="whatsapp_phone" type="tel" format={whatsApp} placeholder="+55 41 99999-8888" />
    </div>
  );
}
