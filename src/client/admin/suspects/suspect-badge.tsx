import { Badge } from "#client/components/badge.tsx";

export function SuspectBadge() {
  return <Badge tone="danger">Suspeito</Badge>;
}
