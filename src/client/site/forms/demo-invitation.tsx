import { classNames } from "#client/components/class-names.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { solutions } from "#client/site/solutions.ts";
import { useAddressCall, useAddressProduct } from "#client/site/use-address.ts";
import { formatDays } from "#shared/formats/numbers.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";

type Invitation = { title: string; text: string; promises: readonly string[] };

/** What can be shown; by a link that names anything else, the system as such is meant. */
const names = new Map<ProductSlug | undefined, string>([
  ...solutions.map(({ slug, name }) => [slug, name] as const),
  ["help-desk", "help desk"],
]);

/** What stands beside the demo form, in the words of the link that led to it. */
function useInvitation({ product: own, ...usual }: DemoInvitationProps): Invitation {
  const asked = useAddressProduct();
  const call = useAddressCall();
  const { config } = useSiteConfig();
  const name = names.get(own ?? asked) ?? "sistema";
  const days = formatDays(config.trial_days);
  if (call === "teste")
    return {
      title: `Teste o ${name} por ${days}, grátis`,
      text: "Conte quem você é. Em breve entramos em contato para liberar o seu acesso.",
      promises: [
        `${days} de teste grátis, a partir do seu primeiro acesso`,
        "A nossa equipe libera o sistema e ajuda a começar",
        "A demonstração, de cerca de 40 minutos, só se você quiser",
      ],
    };
  if (call === "loja")
    return {
      title: "Crie a sua loja grátis",
      text: "Conte quem você é. Em breve entramos em contato para montar a sua loja.",
      promises: [
        "Montamos a primeira coleção com você",
        `A loja fica aberta para teste por ${days}`,
        "Quem atende a loja conhece o seu ERP",
      ],
    };
  return {
    title: `Veja o ${name} funcionando`,
    text: "Conte quem você é. Em breve entramos em contato para agendar a demonstração.",
    promises: [
      "On-line, com o sistema aberto e as suas dúvidas na mesa",
      "Cerca de 40 minutos, no horário que você escolher",
      ...(own ? [] : [`Depois, ${days} de teste grátis`]),
    ],
    ...usual,
  };
}

type DemoInvitationProps = {
  /** The product of the page. */
  product?: ProductSlug;
  title?: string;
  text?: string;
};

/** A component of its own: when the address changes, the form beside it does not render again. */
export function DemoInvitation({ textClass, ...given }: DemoInvitationProps & { textClass?: string }) {
  const { title, text, promises } = useInvitation(given);
  return (
    <div className="max-w-xl">
      <h2 className="headline">{title}</h2>
      <p className={classNames("lead mt-5", textClass)}>{text}</p>
      <ul className="mt-9 border-b border-current/25">
        {promises.map((promise) => (
          <li key={promise} className="border-t border-current/25 py-3 font-medium">
            {promise}
          </li>
        ))}
      </ul>
    </div>
  );
}
