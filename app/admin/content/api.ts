import {
  AdminPost,
  AdminPosts,
  AdminTestimonial,
  AdminTestimonials,
  type PostDraft,
  type TestimonialDraft,
} from "../../../data/model/admin/admin-content.ts";
import { Done } from "../../../data/model/people/operator.ts";
import { api } from "../../requests/api-client.ts";
import { adminQuery } from "../components/admin-query.ts";
import { parseAdminResponse } from "../session.ts";

const posts = () => api.admin.posts;
const testimonials = () => api.admin.testimonials;

export const postsQuery = adminQuery(["posts", "list"], AdminPosts, (init) =>
  posts().$get({}, init),
);

export const postQuery = (id: string) =>
  adminQuery(["posts", "one", id], AdminPost, (init) =>
    posts()[":id"].$get({ param: { id } }, init),
  );

export async function addPost(json: PostDraft): Promise<AdminPost> {
  return parseAdminResponse(await posts().$post({ json }), AdminPost);
}

/** @throws HttpError 409 if the post has changed since `updatedAt` */
export async function savePost(id: string, draft: PostDraft, updatedAt: string) {
  const json = { ...draft, updatedAt };
  return parseAdminResponse(await posts()[":id"].$put({ param: { id }, json }), AdminPost);
}

export async function deletePost(id: string): Promise<Done> {
  return parseAdminResponse(await posts()[":id"].$delete({ param: { id } }), Done);
}

export const testimonialsQuery = adminQuery(["testimonials"], AdminTestimonials, (init) =>
  testimonials().$get({}, init),
);

export const testimonialQuery = (id: string) =>
  adminQuery(["testimonials", id], AdminTestimonial, (init) =>
    testimonials()[":id"].$get({ param: { id } }, init),
  );

export async function addTestimonial(json: TestimonialDraft): Promise<AdminTestimonial> {
  return parseAdminResponse(await testimonials().$post({ json }), AdminTestimonial);
}

/** @throws HttpError 409 if the testimonial has changed since `version` */
export async function saveTestimonial(id: string, draft: TestimonialDraft, version: string) {
  const json = { ...draft, version };
  return parseAdminResponse(
    await testimonials()[":id"].$put({ param: { id }, json }),
    AdminTestimonial,
  );
}

export async function deleteTestimonial(id: string): Promise<Done> {
  return parseAdminResponse(await testimonials()[":id"].$delete({ param: { id } }), Done);
}
