import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * Formatted texts of posts, drafts and publication at a time. Posts that exist, and those that an import or
 * an earlier release writes, are published plain texts.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text } = TABLE_SYNTAX[dialect];
  return [
    `alter table blog_posts add column content_html ${text}`,
    `alter table blog_posts add column state ${text} not null default 'published'`,
    // Null: published at created_at.
    `alter table blog_posts add column published_at ${text}`,
    "create index blog_posts_scheduled on blog_posts (state, published_at)",
  ];
};
