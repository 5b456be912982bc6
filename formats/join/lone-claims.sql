-- The website of an account counts where its domain says nothing of itself and nobody else claims it.
SELECT lone.fragment AS fragment, lone.claim AS key
FROM (
  SELECT c.claim AS claim, MIN(c.fragment) AS fragment, MIN(l.label) AS least, MAX(l.label) AS most,
    MIN(c.is_account) AS is_account, MAX(c.is_own_domain) AS is_own_domain
  FROM (
    SELECT i.claim AS claim, i.fragment AS fragment, i.is_account AS is_account, 0 AS is_own_domain
    FROM input_claims AS i
    JOIN fragments AS f ON f.fragment = i.fragment
    UNION ALL
    SELECT o.key AS claim, o.fragment AS fragment, 1 AS is_account, 1 AS is_own_domain
    FROM input_own AS o
    JOIN fragments AS f ON f.fragment = o.fragment
  ) AS c
  JOIN fragment_labels AS l ON l.fragment = c.fragment
  GROUP BY c.claim
) AS lone
WHERE lone.least = lone.most AND lone.is_account = 1 AND lone.is_own_domain = 0
