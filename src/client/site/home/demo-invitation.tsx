import { CalendarCheck, Clock, Headset, KeyRound, type LucideIcon, MonitorPlay, Store } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { solutions } from "#client/site/solutions.ts";
import { useAddressCall, useAddressProduct } from "#client/site/use-address.ts";
import { formatDays } from "#shared/formats/numbers.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";

type Invitation = { title: string; text: string; promises: readonly (readonly [LucideIcon, string])[] };

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
        [KeyRound, `${days} de teste grátis, a partir do seu primeiro acesso`],
        [Headset, "A nossa equipe libera o sistema e ajuda a começar"],
        [MonitorPlay, "A demonstração, de cerca de 40 minutos, só se você quiser"],
      ],
    };
  if (call === "loja")
    return {
      title: "Crie a sua loja grátis",
      text: "Conte quem você é. Em breve entramos em contato para montar a sua loja.",
      promises: [
        [Store, "Montamos a primeira coleção com você"],
        [CalendarCheck, `A loja fica aberta para teste por ${days}`],
        [Headset, "Quem atende a loja conhece o seu ERP"],
      ],
    };
  return {
    title: `Veja o ${name} funcionando`,
    text: "Conte quem você é. Em breve entramos em contato para agendar a demonstração.",
    promises: [
      [MonitorPlay, "On-line, com o sistema aberto e as suas dúvidas na mesa"],
      [Clock, "Cerca de 40 minutos, no horário que você escolher"],
      ...(own ? [] : [[CalendarCheck, `Depois, ${days} de teste grátis`] as const]),
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

type Looks = { textClass?: string; iconClass?: string };

/** A component of its own: when the address changes, the form beside it does not render again. */
export function DemoInvitation({ textClass, iconClass, ...given }: DemoInvitationProps & Looks) {
  const { title, text, promises } = useInvitation(given);
  return (
    <div className="rise max-w-xl">
      <h2 className="headline">{title}</h2>
      <p className={classNames("lead mt-5", textClass)}>{text}</p>
      <ul className="mt-9 flex flex-col gap-4">
        {promises.map(([Icon, promise]) => (
          <li key={promise} className="flex gap-3.5 text-[1.0625rem]">
            <Icon
              aria-hidden
              className={classNames("mt-0.5 size-5.5 shrink-0", iconClass)}
              strokeWidth={1.75}
            />
            {promise}
          </li>
        ))}
      </ul>
    </div>
  );
}
