import { MailAddress } from "#client/components/mail-address.tsx";
import { mailLink } from "#client/lib/mail-link.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { useWhatsAppLink } from "#client/site/whats-app.ts";
import { splitPhones } from "#shared/formats/company-phone.ts";

const linkClass = "font-medium text-ink underline underline-offset-3";

/** Replaces the button without script, where a form cannot be sent. */
export function WithoutScript() {
  const { config } = useSiteConfig();
  const whatsApp = useWhatsAppLink();
  return (
    <p className="hidden rounded-xl bg-mist p-4 leading-relaxed without-script:block">
      Sem JavaScript, ou quando ele falha, o navegador não mostra o código e não envia este formulário. Fale
      com a gente pelo telefone{" "}
      {splitPhones(config.contact_phone).map(({ text, tel }, position) =>
        tel ? (
          <a key={position} href={`tel:${tel}`} className={linkClass}>
            {text}
          </a>
        ) : (
          text
        ),
      )}
      {whatsApp && (
        <>
          , pelo{" "}
          <a href={whatsApp} className={linkClass}>
            WhatsApp
          </a>
        </>
      )}{" "}
      ou pelo e-mail{" "}
      <a href={mailLink(config.contact_email)} className={linkClass}>
        <MailAddress address={config.contact_email} />
      </a>
      .
    </p>
  );
}
