import {
  AdminPost,
  AdminPosts,
  AdminTestimonial,
  AdminTestimonials,
  type PostDraft,
  type TestimonialDraft,
} from "../../../data/model/admin-pages.ts";
import { Done } from "../../../data/model/operator.ts";
import { api } from "../../api-client.ts";
import { consoleQuery } from "../components/console-query.ts";
import { readConsole } from "../session.ts";

const posts = () => api.api.admin.posts;
const testimonials = () => api.api.admin.testimonials;

export const postsQuery = consoleQuery(["posts", "list"], AdminPosts, (init) =>
  posts().$get({}, init),
);

export const postQuery = (id: string) =>
  consoleQuery(["posts", "one", id], AdminPost, (init) =>
    posts()[":id"].$get({ param: { id } }, init),
  );

export async function addPost(json: PostDraft): Promise<AdminPost> {
  return readConsole(await posts().$post({ json }), AdminPost);
}

/** @throws HttpError 409 when it has changed since `updatedAt` */
export async function savePost(id: string, draft: PostDraft, updatedAt: string) {
  const json = { ...draft, updatedAt };
  return readConsole(await posts()[":id"].$put({ param: { id }, json }), AdminPost);
}

export async function deletePost(id: string): Promise<Done> {
  return readConsole(await posts()[":id"].$delete({ param: { id } }), Done);
}

export const testimonialsQuery = consoleQuery(["testimonials"], AdminTestimonials, (init) =>
  testimonials().$get({}, init),
);

export async function addTestimonial(json: TestimonialDraft): Promise<AdminTestimonial> {
  return readConsole(await testimonials().$post({ json }), AdminTestimonial);
}

export async function saveTestimonial(id: string, json: TestimonialDraft) {
  return readConsole(await testimonials()[":id"].$put({ param: { id }, json }), AdminTestimonial);
}

export async function deleteTestimonial(id: string): Promise<Done> {
  return readConsole(await testimonials()[":id"].$delete({ param: { id } }), Done);
}
