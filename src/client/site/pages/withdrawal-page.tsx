import { buttonClass } from "#client/components/button.tsx";
import { Link } from "#client/site/router/link.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { pages } from "#shared/pages.ts";
import { PageIntro } from "./page-intro.tsx";

/**
 * The page behind the link in a mail: one press withdraws the consent to marketing, without a login and without script
 * (product 17.8). The form goes to its own address, which carries the token.
 */
export default function WithdrawalPage({ step }: { step: "ask" | "done" | "unknown" }) {
  if (step === "ask") return <Ask />;
  return step === "done" ? <Done /> : <Unknown />;
}

function Ask() {
  return (
    <PageIntro
      title="Cancelar novidades"
      compact
      actions={
        <form method="post">
          <button type="submit" className={buttonClass("primary", "large")}>
            Cancelar novidades
          </button>
        </form>
      }
    >
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
    <PageIntro title="Este link não está completo" compact actions={<BackHome />}>
      Nada foi alterado. Abra de novo o link do e-mail ou escreva para{" "}
      <a
        href={`mailto:${mail}`}
        className="font-medium text-ink underline underline-offset-3 wrap-anywhere hover:text-accent-ink"
      >
        {mail}
      </a>
      , e nós cancelamos para você.
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
