import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** Sessions, users, blog posts, testimonials, reviews, wishlists, newsletter and contact messages. */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  const stars = `${integer} not null check (rating between 1 and 5)`;
  return [
    `create table sessions (
      sid ${text} not null primary key,
      sess ${text} not null,
      expire ${text} not null
    ${tableEnd}`,
    "create index sessions_expire on sessions (expire)",
    `create table users (
      id ${text} not null primary key,
      email ${text} not null unique,
      first_name ${text},
      last_name ${text},
      profile_image_url ${text},
      created_at ${text} not null,
      updated_at ${text} not null
    ${tableEnd}`,
    `create table blog_posts (
      id ${text} not null primary key,
      title ${text} not null,
      content ${text} not null,
      excerpt ${text} not null,
      image_url ${text} not null,
      author ${text} not null,
      category ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null
    ${tableEnd}`,
    "create index blog_posts_created on blog_posts (created_at desc, id)",
    `create table testimonials (
      id ${text} not null primary key,
      name ${text} not null,
      role ${text},
      content ${text} not null,
      rating ${stars},
      image_url ${text},
      created_at ${text} not null
    ${tableEnd}`,
    "create index testimonials_created on testimonials (created_at desc, id)",
    `create table product_reviews (
      id ${text} not null primary key,
      product_id ${text} not null,
      user_id ${text},
      user_name ${text} not null,
      rating ${stars},
      comment ${text} not null,
      created_at ${text} not null
    ${tableEnd}`,
    "create index product_reviews_product on product_reviews (product_id, created_at)",
    `create table wishlist_items (
      id ${text} not null primary key,
      user_id ${text},
      product_id ${text} not null,
      created_at ${text} not null
    ${tableEnd}`,
    "create index wishlist_items_user on wishlist_items (user_id, created_at)",
    `create table newsletter_subscriptions (
      id ${text} not null primary key,
      email ${text} not null unique,
      subscribed_at ${text} not null
    ${tableEnd}`,
    "create index newsletter_subscribed on newsletter_subscriptions (subscribed_at)",
    `create table contact_messages (
      id ${text} not null primary key,
      name ${text} not null,
      email ${text} not null,
      subject ${text} not null,
      message ${text} not null,
      created_at ${text} not null,
      read_at ${text},
      answered_at ${text}
    ${tableEnd}`,
    "create index contact_messages_created on contact_messages (created_at desc, id)",
  ];
};
