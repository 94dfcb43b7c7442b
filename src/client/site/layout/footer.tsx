import { Clock, Mail, MessageCircle } from "lucide-react";
import { Link } from "react-router-dom";
import { Logo } from "#client/components/logo.tsx";
import { logoHeight } from "#client/lib/logo-height.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { itServices, solutions } from "#client/site/solutions.ts";
import { whatsAppLink } from "#shared/formats/phone.ts";
import { pages } from "#shared/pages.ts";

const company = [
  { path: pages.certificates.path, name: "Certificado Digital" },
  { path: pages.contact.path, name: "Contato" },
  { path: pages.workWithUs.path, name: "Trabalhe Conosco" },
  { path: pages.access.path, name: "Acessar Sistemas" },
];

const legal = [
  { path: pages.termsOfUse.path, name: "Termos de Uso" },
  { path: pages.privacyPolicy.path, name: "Política de Privacidade" },
  { path: pages.documents.path, name: "Contratos e Termos" },
];

export function Footer() {
  const { config } = useSiteConfig();
  const height = logoHeight("footer_logo_size_percent", config.footer_logo_size_percent);
  return (
    <footer className="bg-night text-night-soft">
      <div className="wide grid gap-12 py-16 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="flex flex-col items-start gap-6">
          <Logo source={config.site_footer_logo} name={config.company_name} height={height} onDark />
          <p className="max-w-xs text-[0.9375rem] leading-relaxed">{config.site_description}</p>
          <ul className="flex flex-col gap-3 text-[0.9375rem]">
            <li>
              <a
                href={whatsAppLink(config.contact_phone)}
                target="_blank"
                rel="noopener"
                className="inline-flex items-center gap-2.5 hover:text-white"
              >
                <MessageCircle aria-hidden className="size-4.5" /> WhatsApp {config.contact_phone}
              </a>
            </li>
            <li>
              <a
                href={`mailto:${config.contact_email}`}
                className="inline-flex items-center gap-2.5 hover:text-white"
              >
                <Mail aria-hidden className="size-4.5" /> {config.contact_email}
              </a>
            </li>
            <li className="inline-flex items-center gap-2.5">
              <Clock aria-hidden className="size-4.5" /> Seg a Sex, 09h às 18h
            </li>
          </ul>
        </div>
        <FooterList title="Soluções" links={solutions} />
        <FooterList title="Serviços de TI" links={itServices} />
        <FooterList title="Empresa" links={company} />
      </div>
      <div className="border-t border-night-line">
        <div className="wide flex flex-col gap-4 py-6 text-sm md:flex-row md:items-center md:justify-between">
          <p>
            © {new Date().getFullYear()} {config.company_name}. CNPJ {config.company_cnpj}.
          </p>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {legal.map(({ path, name }) => (
              <li key={path}>
                <Link to={path} className="hover:text-white">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function FooterList({ title, links }: { title: string; links: readonly { path: string; name: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-4 text-[0.9375rem] font-semibold text-white">{title}</h2>
      <ul className="flex flex-col gap-2.5 text-[0.9375rem]">
        {links.map(({ path, name }) => (
          <li key={path}>
            <Link to={path} className="hover:text-white">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
