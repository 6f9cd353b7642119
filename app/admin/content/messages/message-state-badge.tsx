import type { MessageState } from "../../../../data/model/admin/admin-inbox.ts";
import shared from "../../components/shared.module.css";

const BADGES: Record<MessageState, { label: string; appearance: string | undefined }> = {
  unread: { label: "Unread", appearance: shared.waiting },
  open: { label: "Open", appearance: undefined },
  answered: { label: "Answered", appearance: shared.good },
  closed: { label: "Closed", appearance: undefined },
};

export function MessageStateBadge({ state }: { state: MessageState }) {
  const { label, appearance } = BADGES[state];
  return <span className={[shared.badge, appearance].filter(Boolean).join(" ")}>{label}</span>;
}
