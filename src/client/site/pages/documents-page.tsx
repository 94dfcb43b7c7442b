import { ArrowRight, FileText, ShieldCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { mailLink } from "#client/lib/mail-link.ts";
import { PageEnd } from "#client/site/page-end.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { pages } from "#shared/site/pages.ts";
import { PageIntro } from "./page-intro.tsx";

const published = [
  {
    icon: FileText,
    path: pages.termsOfUse.path,
    name: "Termos de Uso",
    text: "As regras para usar este site.",
  },
  {
    icon: ShieldCheck,
    path: pages.privacyPolicy.path,
    name: "Política de Privacidade",
    text: "Como tratamos os seus dados pessoais.",
  },
];

/** A placeholder until there are contracts to link to; it links to what is published. */
export default function DocumentsPage() {
  const { config } = useSiteConfig();
  return (
    <>
      <PageIntro title="Contratos e Termos" compact>
        Os documentos dos nossos produtos e serviços, em um só lugar.
      </PageIntro>
      <div className="wide grid gap-14 py-14 lg:grid-cols-[1fr_1.1fr] lg:gap-20 lg:py-20">
        <div className="flex flex-col items-start rounded-3xl bg-mist p-8 sm:p-12">
          <EmptyFolder />
          <h2 className="mt-10 text-2xl font-semibold tracking-tight">Links em breve</h2>
          <p className="mt-3 leading-relaxed text-soft">
            Os links para os contratos serão publicados aqui em breve. Se você precisa de um documento agora,
            peça por{" "}
            <a
              href={mailLink(config.contact_email)}
              className="font-medium text-ink underline underline-offset-3 wrap-anywhere hover:text-accent-ink"
            >
              {config.contact_email}
            </a>
            .
          </p>
        </div>
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
      </div>
      <PageEnd
        title="Precisa de um contrato agora?"
        text={`Peça ${config.whatsapp_phone ? "pelo WhatsApp ou " : ""}por mensagem, ou conheça o sistema antes de assinar qualquer coisa.`}
        whatsAppText="Olá! Preciso de um documento da empresa."
      />
    </>
  );
}

function EmptyFolder() {
  return (
    <svg aria-hidden viewBox="0 0 168 120" fill="none" className="h-28 w-auto max-w-full">
      <path
        d="M6 26a12 12 0 0 1 12-12h34a12 12 0 0 1 9 4l8 9a12 12 0 0 0 9 4h58a12 12 0 0 1 12 12v50a12 12 0 0 1-12 12H18A12 12 0 0 1 6 93Z"
        className="fill-accent/20"
      />
      <path
        d="M34 22h72l18 18v44H34Z"
        className="fill-surface stroke-line"
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      <path d="M48 46h48M48 58h60" className="stroke-line" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M4 60a10 10 0 0 1 10-11h126a10 10 0 0 1 10 11l-5 44a12 12 0 0 1-12 11H21a12 12 0 0 1-12-11Z"
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
      <path d="M62 84h30" className="stroke-accent" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
