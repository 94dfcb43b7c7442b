import {
  CircleCheck,
  FileText,
  type LucideIcon,
  type LucideProps,
  MessageSquareText,
  ShieldCheck,
} from "lucide-react";
import type { IconName } from "#shared/content/content-icons.ts";

const icons: Readonly<Record<IconName, LucideIcon>> = {
  check: CircleCheck,
  file: FileText,
  message: MessageSquareText,
  shield: ShieldCheck,
};

/** The icon chosen by the company; a check mark by default. */
export function ContentIcon({ name, ...look }: LucideProps & { name: string }) {
  const Icon = icons[name as IconName] ?? CircleCheck;
  return <Icon aria-hidden {...look} />;
}
