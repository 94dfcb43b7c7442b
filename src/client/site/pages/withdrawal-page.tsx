import { Link } from "react-router-dom";
import { buttonClass } from "#client/components/button.tsx";
import { MailAddress } from "#client/components/mail-address.tsx";
import { mailLink } from "#client/lib/mail-link.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { pages } from "#shared/content/pages.ts";
import { PageIntro } from "./page-intro.tsx";

const steps = { ask: Ask, done: Done, confirm: Confirm, confirmed: Confirmed, unknown: Unknown } as const;

/**
 * Target of the link in a mail: one press withdraws the consent to marketing, or restores it, without login or script.
 * The form posts to its own URL, which contains the token.
 */
export default function WithdrawalPage({ step }: { step: keyof typeof steps }) {
  const Step = steps[step];
  return <Step />;
}

function Press({ label }: { label: string }) {
  return (
    <form method="post">
      <button type="submit" className={buttonClass("primary", "large")}>
        {label}
      </button>
    </form>
  );
}

function Confirm() {
  return (
    <PageIntro title="Receber novidades de novo" compact actions={<Press label="Quero receber novidades" />}>
      Você tinha cancelado as novidades e ofertas por e-mail. Só voltamos a enviar se você confirmar aqui, e
      dá para cancelar de novo quando quiser.
    </PageIntro>
  );
}

function Confirmed() {
  return (
    <PageIntro title="Pronto, está confirmado" compact actions={<BackHome />}>
      Você volta a receber novidades e ofertas por e-mail. O seu consentimento está registrado, e cada e-mail
      traz o link para cancelar.
    </PageIntro>
  );
}

function Ask() {
  return (
    <PageIntro title="Cancelar novidades" compact actions={<Press label="Cancelar novidades" />}>
      Você deixa de receber novidades e ofertas por e-mail. O que você já pediu, como uma demonstração ou uma
      resposta, continua igual.
    </PageIntro>
  );
}

function Done() {
  return (
    <PageIntro title="Pronto, está cancelado" compact actions={<BackHome />}>
      Você não recebe mais novidades e ofertas por e-mail. A retirada do seu consentimento está registrada, e
      você não precisa fazer mais nada.
    </PageIntro>
  );
}

function Unknown() {
  const { contact_email: mail } = useSiteConfig().config;
  return (
    <PageIntro title="Este link não vale" compact actions={<BackHome />}>
      O link está incompleto ou venceu, e nada foi alterado. Abra-o de novo pelo e-mail ou escreva para{" "}
      <a
        href={mailLink(mail)}
        className="font-medium text-ink underline underline-offset-3 wrap-anywhere hover:text-accent-ink"
      >
        <MailAddress address={mail} />
      </a>
      , e nós resolvemos para você.
    </PageIntro>
  );
}

function BackHome() {
  return (
    <Link to={pages.home.path} className={buttonClass("quiet", "large")}>
      Ir para o início
    </Link>
  );
}
