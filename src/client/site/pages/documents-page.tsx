import { ArrowRight, FileText, ShieldCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { MailAddress } from "#client/components/mail-address.tsx";
import { mailLink } from "#client/lib/mail-link.ts";
import { PageEnd } from "#client/site/page-end.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { pages } from "#shared/content/pages.ts";
import { PageIntro } from "./page-intro.tsx";

const published = [
  {
    icon: FileText,
    path: pages.termsOfUse.path,
    name: "Termos de Uso",
    text: "As regras para usar este site e os nossos sistemas.",
  },
  {
    icon: ShieldCheck,
    path: pages.privacyPolicy.path,
    name: "Política de Privacidade",
    text: "Quais dados pessoais tratamos, para quê e por quanto tempo.",
  },
];

/** The texts that are published, and how to get a contract until there are links to them. */
export default function DocumentsPage() {
  const { config } = useSiteConfig();
  return (
    <>
      <PageIntro title="Contratos e Termos" compact>
        Os documentos dos nossos produtos e serviços, em um só lugar.
      </PageIntro>
      <div className="wide grid gap-14 py-14 lg:grid-cols-2 lg:gap-20 lg:py-20">
        <div>
          <h2 className="text-2xl font-semibold tracking-tight">Já publicados</h2>
          <ul className="mt-6 border-b border-line">
            {published.map(({ icon: Icon, path, name, text }) => (
              <li key={path} className="border-t border-line">
                <Link to={path} className="group flex items-center gap-5 py-6">
                  <Icon aria-hidden className="size-6 shrink-0 text-accent-ink" strokeWidth={1.75} />
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <span className="block text-lg font-semibold tracking-tight">{name}</span>
                    <span className="text-[0.9375rem] text-soft">{text}</span>
                  </span>
                  <ArrowRight
                    aria-hidden
                    className="size-5 text-soft transition group-hover:translate-x-1 group-hover:text-ink"
                  />
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="self-start rounded-3xl bg-mist p-7 wrap-anywhere">
          <h2 className="text-2xl font-semibold tracking-tight">Contratos</h2>
          <p className="mt-3 leading-relaxed text-soft">
            Os links para os contratos serão publicados aqui em breve. Até lá, nós enviamos o seu: peça por{" "}
            <a
              href={mailLink(config.contact_email)}
              className="font-medium text-ink underline underline-offset-3 wrap-anywhere hover:text-accent-ink"
            >
              <MailAddress address={config.contact_email} />
            </a>
            .
          </p>
        </div>
      </div>
      <PageEnd
        title="Precisa de um contrato agora?"
        text="Diga qual é o documento e de qual empresa. Uma pessoa da nossa equipe responde e envia."
        whatsAppText="Olá! Preciso de um documento da empresa."
        isQuestion
      />
    </>
  );
}
