import { POST_STATES, type PostState } from "../../../data/model/content/post.ts";

export const POST_STATE_LABELS: Readonly<Record<PostState, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};

export const POST_STATE_OPTIONS = POST_STATES.map((value) => ({
  value,
  label: POST_STATE_LABELS[value],
}));
