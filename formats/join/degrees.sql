-- The number of relationships of each thing; one with itself counts once.
SELECT label, SUM(one) AS degree
FROM (
  SELECT source AS label, 1 AS one FROM relationships
  UNION ALL
  SELECT target AS label, 1 AS one FROM relationships WHERE source <> target
  UNION ALL
  SELECT label, 0 AS one FROM fragment_labels
) AS ends
GROUP BY label
